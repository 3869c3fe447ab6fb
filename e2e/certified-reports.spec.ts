import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { newPerson, post } from './new-person.ts';
import { origin, signIn, watchConsole } from './sign-in.ts';

/** A working day some weeks ahead that is no holiday: the first Wednesday after four weeks, moved on if need be. */
function workingDayAhead() {
  const day = new Date(Date.now() + 28 * 86_400_000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

async function fits(page: Page) {
  await page.waitForLoadState('networkidle');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${page.url()} is not wider than the window`).toBeLessThanOrEqual(0);
  expect(await seriousFaults(page), page.url()).toEqual([]);
}

async function photograph(page: Page, name: string) {
  // Any picture will do: the screen as it is.
  const buffer = await page.screenshot({ type: 'jpeg', quality: 60 });
  await page.getByLabel('What the next photo shows').fill(name);
  await page.locator('input[type=file]').setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
}

test(
  'a certified report from request to verified file, inspected through a lost connection',
  { tag: '@deep' },
  async ({ page: desk, browser }) => {
    test.setTimeout(150_000);
    desk.setDefaultTimeout(15_000);
    const customer = await newPerson(browser, 'Asha');
    const valuer = await newPerson(browser, 'Meera', { width: 390, height: 844 });
    const checker = await newPerson(browser, 'Ravi');
    const complaints = [customer.page, checker.page, desk].flatMap((page) => watchConsole(page));
    await signIn(desk, '/valuation/certified/desk/');
    await desk.getByRole('button', { name: 'Register a valuer' }).click();
    await desk.getByLabel('E-mail of the account').fill(valuer.email);
    await desk.getByLabel('Name as in the register').fill('Meera Deshpande');
    await desk.getByLabel('IBBI registration number').fill('IBBI/RV/7/2019/1');
    await desk.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(desk.getByRole('alert')).toContainText('IBBI/RV/NN/YYYY/NNNNN');
    await desk.getByLabel('IBBI registration number').fill('IBBI/RV/07/2019/12345');
    await desk.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(desk.getByRole('row', { name: /Meera Deshpande/ })).toBeVisible();
    await post(desk, '/api/v1/certified-reports/valuers', {
      email: checker.email,
      name: 'Ravi Patil',
      registrationNumber: 'IBBI/RV/02/2020/54321',
    });

    // The customer asks, accepts and hands in a paper; a locked or broken file is refused in words.
    const asks = customer.page;
    await asks.goto(`${origin()}/valuation/certified/`);
    await asks.getByRole('link', { name: 'Ask for a report' }).first().click();
    await asks.getByLabel('Address of the property').fill('Flat A-704, Nilgiri Heights, Baner Road, Pune');
    await asks.getByLabel('City').fill('Pune');
    await asks.getByLabel('Project or building').fill('Nilgiri Heights');
    await asks.getByLabel('Who appoints the valuer').fill('Sahyadri Bank');
    await asks.getByLabel('Contact at the property').fill('Asha Kulkarni');
    await asks.getByLabel('Their mobile number').fill('98220 00000');
    await asks.getByLabel('Preferred date').fill(workingDayAhead());
    await asks.getByRole('button', { name: 'Get the quote' }).click();
    await expect(asks.getByText('₹4,500 and 18% GST: ₹5,310')).toBeVisible();
    await asks
      .locator('input[type=file]')
      .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 cut') });
    await expect(asks.getByText('This PDF is damaged or cut off').first()).toBeVisible();
    const whole = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n');
    await asks.locator('input[type=file]').setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: whole });
    await expect(asks.getByRole('link', { name: 'Title deed or agreement' })).toBeVisible();
    await asks.getByRole('button', { name: 'Accept the quote' }).click();
    await expect(asks.getByText('Payment due').first()).toBeVisible();
    const report = asks.url();
    await fits(asks);

    await desk.goto(report);
    await desk.getByLabel('Reference of the payment').fill('UTR 4471');
    await desk.getByRole('button', { name: 'Mark as paid' }).click();
    await desk.getByRole('combobox', { name: 'Valuer' }).click();
    await desk.getByRole('option', { name: /Meera/ }).click();
    await desk.getByRole('combobox', { name: 'Checker' }).click();
    await desk.getByRole('option', { name: /Ravi/ }).click();
    await desk.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(desk.getByText('Meera Deshpande, IBBI/RV/07/2019/12345')).toBeVisible();

    // At the property the signal goes; the tab is closed; nothing is lost.
    const visit = valuer.page;
    await visit.goto(`${report}inspection/`);
    await visit.getByLabel('Day of the inspection').fill(today());
    await expect(visit.getByText('Everything is sent')).toBeVisible();
    await fits(visit);
    await valuer.context.setOffline(true);
    await visit.getByLabel('Latitude').fill('18.5591');
    await visit.getByLabel('Longitude').fill('73.7868');
    await visit.getByLabel('Carpet area, sq m').fill('65.9');
    for (const side of ['North', 'East', 'South', 'West']) await visit.getByLabel(`${side}, at the place`).fill(`${side} neighbour`);
    for (const name of ['Front', 'Approach', 'Inside']) {
      await photograph(visit, name);
      await expect(visit.getByText(`${name} · on this phone`)).toBeVisible();
    }
    await expect(visit.getByText('Kept on this phone, 3 photos among it')).toBeVisible();
    await expect(visit.getByRole('button', { name: 'Finish the inspection' })).toBeDisabled();
    await visit.close();
    await valuer.context.setOffline(false);
    const later = await valuer.context.newPage();
    await later.goto(`${report}inspection/`);
    await expect(later.getByLabel('North, at the place')).toHaveValue('North neighbour');
    await expect(later.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
    await expect(later.getByRole('heading', { name: 'Photos · 3' })).toBeVisible();
    await later.getByRole('combobox', { name: 'Condition' }).click();
    await later.getByRole('option', { name: 'Good' }).click();
    await later.getByRole('combobox', { name: 'Occupancy' }).click();
    await later.getByRole('option', { name: 'Vacant' }).click();
    await expect(later.getByText('Everything is there and sent.')).toBeVisible();
    await later.getByRole('button', { name: 'Finish the inspection' }).click();

    // The working: a comparable of the valuer's own, cost as the second approach.
    await expect(later.getByRole('heading', { level: 1, name: 'Working' })).toBeVisible();
    await later.setViewportSize({ width: 1440, height: 900 });
    await later.getByRole('button', { name: 'Add a comparable' }).click();
    await later.getByLabel('Name of the comparable').fill('Sahyadri Park, B-302');
    await later.getByLabel('Sahyadri Park, B-302: price').fill('8600000');
    await later.getByLabel('Sahyadri Park, B-302: weight').fill('1');
    await later.getByLabel('Land rate, ₹ per sq m').fill('90000');
    await later.getByLabel('Replacement, ₹ per sq m').fill('28000');
    await later.getByLabel('Major factors').fill('One registered sale next door; cost as a check.');
    await later.getByLabel('Interest or conflict').fill('None.');
    await expect(later.getByText('1 change has no reason yet.')).toBeVisible();
    await later.getByLabel('Sahyadri Park, B-302: reason of the change').fill('The only sale of the year in this lane');
    await expect(later.getByText('₹86,00,000').first()).toBeVisible();
    await fits(later);
    await later.getByRole('button', { name: 'Send to the checker' }).click();
    await expect(later.getByText('With the checker').first()).toBeVisible();

    const checks = checker.page;
    await checks.goto(`${origin()}/valuation/certified/work/`);
    await checks.getByText('Flat, Nilgiri Heights').click();
    await expect(checks.getByText('One registered sale next door')).toBeVisible();
    await fits(checks);
    await checks.getByRole('button', { name: 'Approve and issue' }).click();
    await expect(checks.getByRole('heading', { name: 'The signed report' })).toBeVisible({ timeout: 30_000 });

    await asks.goto(report);
    const [file] = await Promise.all([asks.waitForEvent('download'), asks.getByRole('link', { name: /^PDF of MCR-/ }).click()]);
    const pdf = readFileSync(await file.path());
    const number = file.suggestedFilename().replace('.pdf', '');

    // A stranger with the file in hand.
    const stranger = await (await browser.newContext()).newPage();
    complaints.push(...watchConsole(stranger));
    await stranger.goto(`${origin()}/valuation/verify/${number}/`);
    await expect(stranger.getByText('Meera Deshpande, IBBI/RV/07/2019/12345')).toBeVisible();
    await expect(stranger.getByText(/Asha|Nilgiri/)).toHaveCount(0);
    await stranger.locator('input[type=file]').setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(stranger.getByText('The same file')).toBeVisible();
    pdf[1000] = (pdf[1000] ?? 0) ^ 1;
    await stranger.locator('input[type=file]').setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(stranger.getByText('Another file')).toBeVisible();
    await fits(stranger);
    expect(complaints).toEqual([]);
  },
);
