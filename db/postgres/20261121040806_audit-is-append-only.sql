-- The audit log is only ever added to, whoever holds the connection.
CREATE FUNCTION identity_audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'identity_audit is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER identity_audit_append_only BEFORE UPDATE OR DELETE ON identity_audit
FOR EACH ROW EXECUTE FUNCTION identity_audit_is_append_only();
