import { expect, test } from '@playwright/test';
import { screensFit, seriousFaults } from './faults.ts';
import { origin, enter, watchConsole } from './sign-in.ts';

/** Maps are drawn by the processor here, and each is waited for. */
test.describe.configure({ timeout: 240_000 });

test(
  'a part of the map is drawn, saved as a segment with a mail each week, found in the history and taken up again',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await enter(page, '/v4/mma/dashboard/?city=Pune');
    await page.getByRole('button', { name: /Part of the map/ }).click();
    await page.getByRole('button', { name: 'Draw on the map' }).click();
    const take = page.getByRole('button', { name: 'Take this part of the map' });
    await page.getByText('Polygon', { exact: true }).click();
    await expect(take).toBeDisabled();
    const map = page.getByRole('region', { name: 'Map' });
    await expect(map).toBeVisible();
    const box = (await map.boundingBox())!;
    for (const [across, down] of [
      [0.3, 0.3],
      [0.75, 0.35],
      [0.6, 0.75],
    ] as const)
      await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
    await expect(page.getByText('3 corners; drag one to move it.')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await take.click();
    await expect(page).toHaveURL(/within=polygon/);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this segment' });
    await dialog.getByLabel('Name').fill('The triangle');
    await dialog.getByText('Each week').click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`${origin()}/profile/history/`);
    await expect(page.getByRole('link', { name: 'The triangle' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Mail about The triangle' })).toHaveValue('Each week');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'The triangle' }).click();
    await expect(page).toHaveURL(/within=polygon/);
    await page.goto(`${origin()}/profile/history/`);
    await page.getByRole('button', { name: 'Delete The triangle' }).click();
    await expect(page.getByRole('link', { name: 'The triangle' })).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test('what lies around a locality is told by kind, with its score and what that is made of', { tag: '@deep' }, async ({ page }) => {
  const complaints = watchConsole(page);
  await enter(page, '/analysis/location/?city=Pune&village=Wagholi');
  await page.getByRole('heading', { name: 'What lies around' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Location score', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByText('What the score is made of').click();
  await expect(page.getByRole('row', { name: /^Metro station in service 25/ })).toBeVisible();
  await page.getByText('5 km', { exact: true }).click();
  await expect(page).toHaveURL(/around=5/);
  await page.goto(`${origin()}/analytics/locations/overview/?city=Pune`);
  await page.getByRole('heading', { name: 'By location' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/The score (does not )?foretells? |have both a score and a median rate/)).toBeVisible({ timeout: 30_000 });
  expect(complaints).toEqual([]);
});

test('a link that ends alerts and is not complete says so, and ends nothing', async ({ page }) => {
  await page.goto(`${origin()}/saved/unsubscribe/?token=nothing`);
  await page.getByRole('button', { name: 'End the alerts of this search' }).click();
  await expect(page.getByRole('alert')).toContainText('This link ends nothing');
});

screensFit('location and history are', {
  screens: ['/profile/history/', '/analysis/location/?city=Pune&village=Wagholi', '/saved/unsubscribe/'],
  timeoutMs: 240_000,
});
