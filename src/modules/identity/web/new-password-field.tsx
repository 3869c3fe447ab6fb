import { useState } from 'react';
import { PasswordInput, Text } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import * as fields from '#messages/identity/fields';
import { judgePassword, PasswordPolicy, type PasswordRule } from '../model/password-policy.ts';
import classes from './security.module.css';
import { useWays } from './use-ways.ts';

type FieldProps = { label: string; name: string; error: string | undefined; className?: string };

/** A field for a new password with the installation's rules under it, each ticked as soon as it is met. */
export function NewPasswordField(props: FieldProps) {
  const [typed, setTyped] = useState('');
  const policy = PasswordPolicy.safeParse(useWays().data?.passwordPolicy);
  return <PasswordFieldWithRules {...props} rules={policy.success ? judgePassword(policy.data, typed) : []} onType={setTyped} />;
}

export function PasswordFieldWithRules(props: FieldProps & { rules: readonly PasswordRule[]; onType: (typed: string) => void }) {
  const rulesId = `${props.name}-rules`;
  return (
    <div className={props.className ?? classes.wide}>
      <PasswordInput
        label={props.label}
        name={props.name}
        autoComplete="new-password"
        required
        error={props.error}
        aria-describedby={rulesId}
        onChange={(event) => props.onType(event.currentTarget.value)}
      />
      <ul id={rulesId} className={classes.rules} aria-live="polite">
        {props.rules.map(({ rule, words, isMet }) => (
          <li key={rule} className={isMet ? classes.met : undefined}>
            {isMet ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconPoint size={14} stroke={1.5} aria-hidden />}
            {words}
            <span className="visually-hidden"> {isMet ? fields.ruleMet() : fields.ruleMissing()}</span>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {fields.notCommon()}
      </Text>
    </div>
  );
}
