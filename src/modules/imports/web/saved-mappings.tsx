import { useState } from 'react';
import { ActionIcon, Button, Group, Popover, Select, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import * as words from '#messages/imports/prepare';
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
      toast.info(words.noSuchColumn({ columns: missing.map((column) => `"${column}"`).join(', ') }), words.mapping({ name: found.name }));
  }

  return (
    <Group gap="xs" align="end">
      {saved.length > 0 && (
        <Select
          aria-label={words.savedMapping()}
          placeholder={words.savedMappings()}
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
          aria-label={words.forgetMapping({ name: used })}
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
            {words.saveMapping()}
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
                    toast.success(words.mappingSaved({ name: name.trim() }));
                  },
                },
              );
            }}
          >
            <TextInput
              label={words.mappingName()}
              placeholder={words.mappingExample()}
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              description={saved.some((one) => one.name === name.trim()) ? words.replacesMapping() : undefined}
            />
            <Button type="submit" mt="sm" size="xs" disabled={name.trim() === ''} loading={save.isPending}>
              {words.save()}
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}
