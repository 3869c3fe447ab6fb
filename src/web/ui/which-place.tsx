import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import * as words from '#messages/web/ui';
import type { PlaceToChoose } from '../api/places-to-choose.ts';
import { addressOfPlace } from './address-of-place.ts';
import classes from './state.module.css';

const inWords = ({ city, village, project }: PlaceToChoose) => [project, village, city].filter((name) => name !== null).join(', ');

/** A name that is several places, or none: what the server says of it, and the same screen at each place that may be meant. */
export function WhichPlace(props: { message: string; text: string; candidates: readonly PlaceToChoose[] }) {
  const { pathname, search } = useLocation();
  const params = useParams();
  const choices = props.candidates.flatMap((place) => {
    const to = addressOfPlace({ pathname, search, params }, place, props.text);
    return to === null ? [] : [{ label: inWords(place), to }];
  });
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconMapSearch size={28} stroke={1.5} />
      </span>
      <p className={classes.title}>{choices.length === 0 ? words.unknownPlace({ place: props.text }) : words.whichPlace()}</p>
      <div className={classes.words}>
        <p>{props.message}</p>
      </div>
      {choices.length > 0 && (
        <div className={classes.action}>
          {choices.map(({ label, to }) => (
            <Button key={to} component={Link} to={to} variant="default">
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
