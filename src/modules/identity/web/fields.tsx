import { TextInput, type TextInputProps } from '@mantine/core';
import * as words from '#messages/identity/fields';

/** Fields of several identity forms, so that browsers and password managers know each of them everywhere. */
export const EmailField = (props: TextInputProps) => (
  <TextInput label={words.email()} name="email" type="email" autoComplete="username" inputMode="email" required {...props} />
);

export const MobileNumberField = (props: TextInputProps) => (
  <TextInput label={words.mobile()} name="phoneNumber" type="tel" autoComplete="tel" placeholder="98765 43210" {...props} />
);

export const OneTimeCodeField = (props: TextInputProps) => (
  <TextInput label={words.code()} name="code" autoComplete="one-time-code" inputMode="numeric" {...props} />
);
