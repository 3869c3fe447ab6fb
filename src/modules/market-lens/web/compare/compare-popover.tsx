import { useState } from 'react';
import { ActionIcon, Button, Indicator, Popover } from '@mantine/core';
import { IconScale, IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { areaKey, mostCompared } from '#modules/transactions/index.ts';
import { keepCompared, placeWords, useCompared } from '#modules/transactions/web/index.ts';
import classes from '../analyses.module.css';
import styles from './compare.module.css';
import { compareAddress, comparisonFrom } from './compare-state.ts';
import * as words from '#messages/market-lens/compare';
import { formatCount } from '#core/indian-number.ts';

export default function ComparePopover() {
  const bucket = useCompared();
  const [opened, setOpened] = useState(false);
  const location = useLocation();
  const close = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} shadow="md" trapFocus returnFocus>
      <Indicator disabled={bucket.length === 0} label={bucket.length} size={16} color="indigo" offset={5}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={bucket.length === 0 ? words.compare() : words.compareBucketChosen({ bucket: formatCount(bucket.length) })}
            onClick={() => setOpened(!opened)}
          >
            <IconScale size={18} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={words.compare()} className={styles.tray}>
        <h2 className={classes.panelTitle}>{words.compare()}</h2>
        {bucket.length === 0 ? (
          <EmptyState title={words.nothingPutAsideYet()} icon={<IconScale size={28} stroke={1.5} />}>
            <p>{words.chooseCompareOnA()}</p>
          </EmptyState>
        ) : (
          <>
            <ul className={styles.trayList}>
              {bucket.map((area) => (
                <li key={areaKey(area)}>
                  <span>{placeWords(area)}</span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={words.takeAreaOut({ area: placeWords(area) })}
                    onClick={() => keepCompared(bucket.filter((one) => one !== area))}
                  >
                    <IconX size={16} stroke={1.5} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
            <div className={styles.trayFoot}>
              <Button component={Link} to={compareAddress(comparisonFrom(location, bucket))} onClick={close}>
                {words.compareItTheseBucket({ isOne: bucket.length === 1, bucket: formatCount(bucket.length) })}
              </Button>
              <Button variant="subtle" color="gray" onClick={() => keepCompared([])}>
                {words.putAllBack()}
              </Button>
              <span className={classes.faint}>
                {words.bucketOfMostcompared({ bucket: formatCount(bucket.length), mostCompared: formatCount(mostCompared) })}
              </span>
            </div>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
