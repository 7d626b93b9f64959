import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { copyField } from './copy-text.ts';

interface ShownOnceProps {
  /** The sentences that say so. */
  readonly texts: readonly string[];
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** A secret that no later answer contains: its owner copies it now. */
export function ShownOnce({
  texts,
  label,
  value,
  copyLabel,
  copiedLabel,
  doneLabel,
  onDone,
}: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (field.current !== null) setIsCopied(await copyField(field.current));
  };
  return (
    <Stack gap="md">
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <TextInput
        ref={field}
        data-autofocus
        readOnly
        label={label}
        value={value}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {doneLabel}
        </Button>
        <Button onClick={() => void copy()}>{isCopied ? copiedLabel : copyLabel}</Button>
      </Group>
    </Stack>
  );
}
