"""Database triggers of the audit log: it is append-only, and it takes in what the console's own log records."""

from pipeline_service.triggers import TableTrigger

REFUSE_CHANGES = """
BEGIN
  IF TG_OP = 'UPDATE' OR current_setting('pipeline.audit_deletion', true) IS DISTINCT FROM 'allowed' THEN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
  END IF;"""

# The console logs a deletion, also of many rows at once, in one place only. Prospects are left out: their deletion is
# an event, which the API publishes as well, and their names are personal data.
TAKE_IN_CONSOLE_LOG = """
BEGIN
  INSERT INTO accounts_auditentry (id, account_id, action, actor, subject, detail)
  SELECT gen_random_uuid(), person.account_id,
    CASE WHEN added.action_flag = 3 THEN 'record.deleted'
      WHEN kind.model = 'user' THEN CASE added.action_flag WHEN 1 THEN 'user.added' ELSE 'user.changed' END
      ELSE 'settings.changed' END,
    'user:' || person.email,
    left(kind.model || CASE WHEN kind.app_label = 'prospects' THEN ' ' || COALESCE(added.object_id, '')
      ELSE ': ' || added.object_repr END, 300),
    left(CASE WHEN added.change_message LIKE '[%' THEN COALESCE((
      SELECT string_agg(DISTINCT field.value, ', ') FROM jsonb_array_elements(added.change_message::jsonb) AS change,
        jsonb_path_query_array(change, '$.*.fields[*]') AS fields, jsonb_array_elements_text(fields) AS field(value)
      ), '') ELSE added.change_message END, 1000)
  FROM added
  JOIN accounts_user person ON person.id = added.user_id
  JOIN django_content_type kind ON kind.id = added.content_type_id
  WHERE (added.action_flag = 3 AND (kind.app_label, kind.model) <> ('prospects', 'prospect'))
    OR (kind.app_label, kind.model) IN (
      ('accounts', 'account'), ('accounts', 'user'), ('prospects', 'site'), ('prospects', 'stage'),
      ('prospects', 'eventtype'), ('calls', 'calloutcome'), ('webhooks', 'endpoint'),
      ('conversions', 'conversionconfig'), ('conversions', 'adconnection'), ('conversions', 'inboundhook'),
      ('intelligence', 'analysissettings'), ('intelligence', 'avatarsettings'), ('intelligence', 'scorecard')
    );"""

TRIGGERS = [
    TableTrigger(
        "accounts_audit_append_only",
        "accounts_auditentry",
        "AFTER UPDATE OR DELETE ON accounts_auditentry FOR EACH ROW",
        "accounts_audit_append_only",
        REFUSE_CHANGES,
    ),
    TableTrigger(
        "accounts_audit_console",
        "django_admin_log",
        "AFTER INSERT ON django_admin_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT",
        "accounts_audit_console",
        TAKE_IN_CONSOLE_LOG,
    ),
]
