import { type ReactNode, useState } from 'react';
import { Alert, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import * as words from '#messages/imports/prepare';
import { call } from '#web/api/call.ts';
import { withTags } from '#web/with-tags.tsx';
import { Section } from '#web/ui/section.tsx';
import { type FileKind, type Given, type Mapping, type OnRejected, startImport, type Upload } from '../contract.ts';
import { defaultOnRejected } from '../model/default-on-rejected.ts';
import { DiscardUpload } from './discard-upload.tsx';
import classes from './imports.module.css';

/** The last step: what happens to bad rows, and go. `missing` says what is still needed, and holds the button back. */
export function StartImport(props: {
  upload: Upload;
  as: { kind: FileKind; mapping?: Mapping; given?: Given };
  isSettling: boolean;
  missing: ReactNode;
  onDiscard: () => void;
}) {
  const { upload, as, missing } = props;
  const [onRejected, setOnRejected] = useState<OnRejected>(defaultOnRejected(as.mapping));
  const [force, setForce] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(startImport, { uploadId: upload.uploadId, ...as, onRejected, force }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['imports', 'list'] });
      await navigate(`/imports/${id}/`);
    },
  });
  return (
    <Section title={words.loadIt()} boxed>
      {upload.liveBatchId !== null && (
        <Alert variant="light" color="warn" mb="md" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={words.loadedAlready()}>
          {withTags(words.loadedAs({ batch: String(upload.liveBatchId) }), { link: <Link to={`/imports/${upload.liveBatchId}/`} /> })}
          <Checkbox mt="xs" label={words.loadAgain()} checked={force} onChange={(event) => setForce(event.currentTarget.checked)} />
        </Alert>
      )}
      <div className={classes.foot}>
        <div className={classes.start}>
          <SegmentedControl
            aria-label={words.ifRejected()}
            value={onRejected}
            onChange={(choice) => setOnRejected(choice as OnRejected)}
            data={[
              { value: 'stop', label: words.stopAtBad() },
              { value: 'leave-out', label: words.leaveOut() },
            ]}
          />
          <span className={classes.quiet}>{onRejected === 'stop' ? words.stopWhy() : words.leaveOutWhy()}</span>
        </div>
        <div className={classes.start}>
          <DiscardUpload uploadId={upload.uploadId} onDiscard={props.onDiscard} />
          <Button
            onClick={() => start.mutate()}
            loading={start.isPending || start.isSuccess}
            disabled={Boolean(missing) || props.isSettling || (upload.liveBatchId !== null && !force)}
          >
            {words.importNow()}
          </Button>
        </div>
      </div>
      {missing && <output className={classes.missing}>{missing}</output>}
    </Section>
  );
}
