import { useState } from 'react';
import { ActionIcon, Button, Group, Popover, Select, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { toast } from '#web/shell/toast.ts';
import type { Mapping } from '../contract.ts';
import { fitted } from './change-mapping.ts';
import { useDeleteMapping, useMappings, useSaveMapping } from './use-imports.ts';

/** Mappings kept by name: the next file of the same office needs no choosing. */
export function SavedMappings({
  mapping,
  headers,
  onChoose,
}: {
  mapping: Mapping;
  headers: readonly string[];
  onChoose: (mapping: Mapping) => void;
}) {
  const { data: saved = [] } = useMappings();
  const [used, setUsed] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isNaming, setNaming] = useState(false);
  const save = useSaveMapping();
  const forget = useDeleteMapping();

  function choose(wanted: string | null) {
    setUsed(wanted);
    const found = saved.find((one) => one.name === wanted);
    if (!found) return;
    const { mapping: fitting, missing } = fitted(found.mapping, headers);
    onChoose(fitting);
    if (missing.length > 0)
      toast.info(`This file has no column ${missing.map((column) => `"${column}"`).join(', ')}.`, `Mapping "${found.name}"`);
  }

  return (
    <Group gap="xs" align="end">
      {saved.length > 0 && (
        <Select
          aria-label="Saved mapping"
          placeholder="Saved mappings"
          clearable
          searchable
          data={saved.map((one) => one.name)}
          value={used}
          onChange={choose}
        />
      )}
      {used !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Forget the mapping ${used}`}
          onClick={() => forget.mutate(used, { onSuccess: () => setUsed(null) })}
          loading={forget.isPending}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      )}
      <Popover opened={isNaming} onChange={setNaming} position="bottom-end" trapFocus withArrow>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={18} stroke={1.5} />}
            onClick={() => {
              setName(used ?? '');
              setNaming((open) => !open);
            }}
          >
            Save mapping
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate(
                { name: name.trim(), mapping },
                {
                  onSuccess: () => {
                    setNaming(false);
                    setUsed(name.trim());
                    toast.success(`The mapping "${name.trim()}" is saved.`);
                  },
                },
              );
            }}
          >
            <TextInput
              label="Name of the mapping"
              placeholder="Haveli offices, bulk file"
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              description={saved.some((one) => one.name === name.trim()) ? 'Replaces the mapping of that name' : undefined}
            />
            <Button type="submit" mt="sm" size="xs" disabled={name.trim() === ''} loading={save.isPending}>
              Save
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}
