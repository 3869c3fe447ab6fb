import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as words from '#messages/assistant/screen';
import { askAddress } from '#web/ui/no-access.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { askPath } from '../model/question-address.ts';
import classes from './propgpt.module.css';

/** For those who have not the product: what it answers, what it includes, and the ways to it. */
export const Offer = () => (
  <Page title={words.name()} subtitle={words.offerSubtitle()} width="reading">
    <Section title={words.includes()}>
      <ul className={classes.plain}>
        <li>{words.includesAnswers()}</li>
        <li>{words.includesCells()}</li>
        <li>{words.includesLanguages()}</li>
        <li>{words.includesFiles()}</li>
        <li>{words.includesNoRows()}</li>
      </ul>
    </Section>
    <div className={classes.actions}>
      <Button component={Link} to="/plans/choose/">
        {words.plans()}
      </Button>
      <Button component={Link} to={askAddress(words.name(), askPath)} variant="default">
        {words.askForIt()}
      </Button>
      <Button component={Link} to="/propgpt/" variant="subtle" reloadDocument>
        {words.aboutIt()}
      </Button>
    </div>
  </Page>
);
