import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, UNREADABLE, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { minutesAgo } from './fleet.ts';
import { issueStates, testAlarm, testIssue, testIssueFull } from './issue-data.ts';
import { article, calls, heading, openTab, overflow, readOnly, whole } from './issue-tab.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Issues, newest first' });
const row = (page: Page, number: string) => list(page).getByRole('link').filter({ hasText: number });
const current = (page: Page) => page.locator('[role=tabpanel] ul [aria-current=true]');
const besides = (page: Page) => widthOf(page) === 'desktop';

test.describe('the list of issues', () => {
  test('rows carry number, label, priority, status, assignee, location and age', async ({ page }) => {
    const stub = await openTab(page);
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await expect(row(page, 'ISS-1042')).toContainText('T1: High Water Alarm');
    for (const words of ['High', 'Pending', 'Alarm still active', 'Nobody assigned', 'Tank 1 sump', '30 min ago']) {
      await expect(row(page, 'ISS-1042')).toContainText(words);
    }
    for (const words of ['Medium', 'In Progress', 'Tess Tech'])
      await expect(row(page, 'ISS-1044')).toContainText(words);
    await expect(row(page, 'ISS-1044').getByText('Alarm still active')).toHaveCount(0);
    expect(Object.fromEntries(stub.of(calls.list)[0]?.query ?? [])).toEqual({ status: 'open', limit: '50' });
  });

  test('filters ask the server, and Show more goes on where the list ended', async ({ page }) => {
    const stub = await openTab(page, '', {
      [calls.list]: (request) => {
        const after = new URL(request.url()).searchParams.get('cursor');
        if (after === 'next') return { body: { issues: [testIssue(400)], next_cursor: null } };
        return { body: { issues: issueStates(), next_cursor: 'next' } };
      },
    });
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Closed', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Priority', { exact: true }).selectOption('Low');
    await expect
      .poll(() => Object.fromEntries(stub.of(calls.list).at(-1)?.query ?? []))
      .toEqual({ status: 'closed', priority: 'Low', limit: '50' });
  });

  test('nothing there, nothing open, nothing that fits: three different words', async ({ page }) => {
    const stub = await openTab(page, '', { [calls.list]: { body: { issues: [], next_cursor: null } } });
    await expect(page.getByText('No issues yet.', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Use Take Action on an alarm, or New Issue, to create one.', { exact: true }),
    ).toBeVisible();
    stub.reply({
      [calls.list]: (request) => ({
        body: { issues: request.url().includes('status=all') ? issueStates() : [], next_cursor: null },
      }),
    });
    await page.reload();
    await expect(page.getByText('No open issues.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await expect(page.getByText('No closed issues.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
  });

  test('a list that does not load says so and can be asked again', async ({ page }) => {
    const stub = await openTab(page, '', { [calls.list]: errorAnswer(500, 'internal', 'Internal error') });
    await expect(page.getByRole('alert')).toHaveText('Failed to load issues: HTTP 500');
    stub.reply({ [calls.list]: whole[calls.list] ?? {} });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
  });

  test('an answer that is not one breaks nothing', { tag: ['@widths', '@foreign'] }, async ({ page }) => {
    await openTab(page, '&issue=501', {
      [calls.list]: { body: { issues: [{ id: 7 }, null] } },
      [calls.one]: { body: {} },
    });
    await expect(page.getByRole('alert')).toHaveText(`Failed to load issue: ${UNREADABLE}`);
    if (besides(page)) await expect(list(page).getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('C-238 the issue in the address', () => {
  test('is shown, marked and focused', { tag: '@widths' }, async ({ page }) => {
    await openTab(page, '&issue=501');
    await expect(heading(page, 'T1: High Water Alarm')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Site Issues', exact: true })).toBeVisible();
    await expect(article(page)).toContainText('ISS-1042');
    if (besides(page)) {
      await expect(current(page)).toHaveCount(1);
      await expect(current(page)).toContainText('ISS-1042');
    } else {
      await expect(list(page)).toHaveCount(0);
    }
  });

  test('also when the loaded rows do not hold it', { tag: '@widths' }, async ({ page }) => {
    await openTab(page, '&issue=501', { [calls.list]: { body: { issues: [testIssue(503)], next_cursor: 'more' } } });
    await expect(heading(page, 'T1: High Water Alarm')).toBeFocused();
    if (!besides(page)) return;
    await expect(current(page)).toHaveCount(1);
    await expect(current(page)).toContainText('ISS-1042');
    await expect(page.getByText('Selected; not in the list below')).toBeVisible();
  });

  for (const id of ['99', 'ISS-1042', '99999999999999999999']) {
    test(`unknown ${id}: a sentence, and the list`, async ({ page }) => {
      const stub = await openTab(page, `&issue=${id}`, {
        'GET /api/sites/1/issues/99': errorAnswer(404, 'issue_not_found', 'Issue not found'),
      });
      await expect(page.getByRole('tabpanel', { name: 'Site Issues', exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText(`Issue ${id} was not found here.`);
      await expect(list(page).getByRole('listitem')).toHaveCount(3);
      await expect(current(page)).toHaveCount(0);
      expect(stub.calls.filter(({ path }) => path.startsWith('/api/sites/1/issues/')).length).toBe(id === '99' ? 1 : 0);
    });
  }

  test('none: beside the list stands the most urgent, without taking the focus or the address', {
    tag: ['@widths', '@tablet'],
  }, async ({ page }) => {
    const stub = await openTab(page);
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    if (!besides(page)) {
      await expect(article(page)).toHaveCount(0);
      expect(stub.of(calls.one)).toHaveLength(0);
      return;
    }
    // The newest is of medium priority; the alarm of this one is still active.
    await expect(heading(page, 'T1: High Water Alarm')).toBeVisible();
    await expect(current(page)).toContainText('ISS-1042');
    await expect(heading(page, 'T1: High Water Alarm')).not.toBeFocused();
    await expect(page).toHaveURL(/\/sites\/1\?tab=issues$/);
    await expect(page.getByRole('button', { name: 'Back to the list' })).toHaveCount(0);
    await expectAccessible(page);
    await row(page, 'ISS-1042').click();
    await expect(heading(page, 'T1: High Water Alarm')).toBeFocused();
    await expect(page).toHaveURL(/issue=501$/);
  });

  test('choosing and going back keep to one step of history', { tag: '@widths' }, async ({ page }) => {
    await openTab(page);
    const steps = () => page.evaluate(() => window.history.length);
    const before = await steps();
    await row(page, 'ISS-1042').click();
    await expect(heading(page, 'T1: High Water Alarm')).toBeFocused();
    await expect(page).toHaveURL(/tab=issues&issue=501$/);
    const back = page.getByRole('button', { name: 'Back to the list' });
    if (besides(page)) await back.press('Enter');
    else await back.click();
    await expect(page).toHaveURL(/\/sites\/1\?tab=issues$/);
    await expect(row(page, 'ISS-1042')).toBeFocused();
    await row(page, 'ISS-1044').press('Enter');
    await expect(heading(page, 'T2: Low Product Alarm')).toBeFocused();
    expect(await steps()).toBe(before);
  });
});

test('the story: the issue and its alarms in one row, oldest first, with who and when', async ({ page }) => {
  const closed = testIssue(501, {
    status: 'Closed',
    alarm_active: false,
    closed_at: minutesAgo(5),
    cause: 'Water got in',
    resolution: 'Water pumped out',
    proof: 'Order 8841',
  });
  await openTab(page, '&issue=501', {
    [calls.one]: {
      body: testIssueFull(closed, {
        events: [
          { id: 1, at: minutesAgo(30), by: 'Ada Admin', kind: 'created', internal: false, text: '' },
          {
            id: 2,
            at: minutesAgo(25),
            by: 'Uma Writer',
            kind: 'updated',
            internal: false,
            text: 'Status: Pending → In Progress',
          },
          {
            id: 3,
            at: minutesAgo(5),
            by: 'Uma Writer',
            kind: 'closed',
            internal: false,
            text: 'Water pumped out\nCause: Water got in',
          },
        ],
        alarms: [
          testAlarm(601, {
            acknowledged_at: minutesAgo(40),
            acknowledged_by: 'Tess Tech',
            acknowledge_note: 'On my way',
            cleared_at: minutesAgo(12),
          }),
        ],
      }),
    },
  });
  const steps = article(page).getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await expect(steps).toContainText([
    'Alarm raised by the gauge',
    'Alarm acknowledged by Tess Tech',
    'Issue created by Ada Admin',
    'Issue changed by Uma Writer',
    'Alarm cleared by the gauge',
    'Issue closed by Uma Writer',
  ]);
  await expect(steps.nth(0)).toContainText('10:00 EST');
  await expect(steps.nth(1)).toContainText('On my way');
  await expect(steps.nth(4)).toContainText('after 30 min');
  const alarms = article(page).getByRole('region', { name: 'Alarms of this issue' });
  await expect(alarms).toContainText('by Tess Tech, 2 min after it was raised');
  await expect(alarms).toContainText(', after 30 min');
  for (const words of ['Water got in', 'Water pumped out', 'Order 8841'])
    await expect(article(page)).toContainText(words);
  await expect(article(page).getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(article(page).getByLabel('Comment')).toHaveCount(0);
});

test('C-191 who may only read sees everything and no button', async ({ page }) => {
  await openTab(page, '&issue=501', readOnly, 'regulator');
  await expect(
    article(page).getByText('You can read this site; changing issues needs write access.', { exact: true }),
  ).toBeVisible();
  for (const name of ['Edit', 'Close issue', 'Start work', 'Assign to me', 'Add comment', 'New Issue', 'Save Issue']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(article(page).getByRole('region', { name: 'Timeline' })).toBeVisible();
});

test.describe('work on an issue', () => {
  test('a tap takes it and a tap starts it, each with what was seen', async ({ page }) => {
    const stub = await openTab(page, '&issue=501', {
      [calls.change]: (request) => {
        const sent = JSON.parse(request.postData() ?? '{}') as Record<string, unknown>;
        return { body: testIssueFull(testIssue(501, { assignee: 'Uma Writer', ...sent })) };
      },
    });
    await article(page).getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'ISS-1042 is assigned to you' })).toBeAttached();
    await article(page).getByRole('button', { name: 'Start work' }).click();
    await expect.poll(() => stub.of(calls.change).length).toBe(2);
    expect(stub.of(calls.change).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { assignee: 'Uma Writer', seen_updated_at: minutesAgo(30) },
      { status: 'In Progress', seen_updated_at: expect.any(String) },
    ]);
  });

  test('two people: what was typed stays, what the other changed stands beside it', async ({ page }) => {
    test.slow();
    const theirs = testIssue(501, { location: 'Dispenser 3', note: 'Theirs', updated_at: minutesAgo(1) });
    const words = 'Somebody else has changed this issue. Nothing was saved: check the changes, then save again.';
    const stub = await openTab(page, '&issue=501', { [calls.change]: errorAnswer(409, 'issue_changed', words) });
    await article(page).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('form', { name: 'Edit issue' });
    await expect(form.getByLabel('Status')).toBeFocused();
    await form.getByLabel('Note').fill('Mine');
    await form.getByRole('button', { name: 'Assign to me' }).click();
    stub.reply({ [calls.one]: { body: testIssueFull(theirs) } });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByRole('alert')).toHaveText(words);
    await expect(form.getByText('Someone else saved: Theirs. Your value replaces it when you save.')).toBeVisible();
    await expect(form.getByText('Changed by someone else, now shown: Dispenser 3')).toBeVisible();
    await expect(form.getByLabel('Note')).toHaveValue('Mine');
    await expect(form.getByLabel('Location')).toHaveValue('Dispenser 3');
    await expectAccessible(page);
    stub.reply({
      [calls.change]: { body: testIssueFull({ ...theirs, note: 'Mine', assignee: 'Uma Writer' } as never) },
    });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(article(page).getByRole('button', { name: 'Edit' })).toBeFocused();
    expect(stub.of(calls.change).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { to: { kind: 'person', id: 4 }, note: 'Mine', seen_updated_at: minutesAgo(30) },
      { to: { kind: 'person', id: 4 }, note: 'Mine', seen_updated_at: minutesAgo(1) },
    ]);
  });

  test('people are picked; a name without an account stays readable', async ({ page }) => {
    const kept = testIssue(501, { assignee: 'Acme Service' });
    const people = [
      { id: 4, name: 'Uma Writer', email: 'uma@example.com' },
      { id: 7, name: 'Tess Tech', email: 'tess@example.com' },
      { id: 8, name: 'Tess Tech', email: 'tess.two@example.com' },
    ];
    const stub = await openTab(page, '&issue=501', {
      [calls.one]: { body: testIssueFull(kept) },
      'GET /api/desk/assignees': { body: { people } },
      [calls.change]: { body: testIssueFull(testIssue(501, { assignee: 'Tess Tech', assignee_id: 8 })) },
    });
    await article(page).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('form', { name: 'Edit issue' });
    const choice = form.getByRole('combobox', { name: 'Assigned to' });
    await expect(choice.getByRole('option')).toHaveText([
      'Nobody assigned',
      'Acme Service (no account)',
      'Uma Writer',
      'Tess Tech (tess@example.com)',
      'Tess Tech (tess.two@example.com)',
    ]);
    await expect(choice.locator('option:checked')).toHaveText('Acme Service (no account)');
    await expectAccessible(page);
    await choice.selectOption('Tess Tech (tess.two@example.com)');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(article(page).getByRole('button', { name: 'Edit' })).toBeFocused();
    expect(stub.of(calls.change).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { to: { kind: 'person', id: 8 }, seen_updated_at: minutesAgo(30) },
    ]);

    stub.reply({
      'GET /api/desk/assignees': { body: { people: people.slice(0, 2) } },
      [calls.one]: { body: testIssueFull(testIssue(501, { assignee: 'Tess Tech', assignee_id: 8 })) },
    });
    await page.reload();
    await article(page).getByRole('button', { name: 'Edit' }).click();
    await expect(choice.locator('option:checked')).toHaveText('Tess Tech (may not write at this site)');

    stub.reply({ 'GET /api/desk/assignees': errorAnswer(503, 'unavailable', 'Unavailable') });
    await page.reload();
    await article(page).getByRole('button', { name: 'Edit' }).click();
    await expect(form).toContainText('The people could not be loaded: Unavailable');
    await expect(choice.locator('option:checked')).toHaveText('Tess Tech');
  });

  test("the server's words about a field stand at the field", async ({ page }) => {
    await openTab(page, '&issue=501', {
      [calls.change]: errorAnswer(400, 'validation', 'Some fields are not valid', {
        fields: { location: 'at most 200 characters' },
      }),
    });
    await article(page).getByRole('button', { name: 'Edit' }).click();
    const location = page.getByRole('form', { name: 'Edit issue' }).getByLabel('Location');
    await location.fill('x'.repeat(10_000));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(location).toHaveAccessibleDescription('Location: at most 200 characters');
    await expect(location).toHaveAttribute('aria-invalid', 'true');
    await expect(location).toHaveAttribute('maxlength', '200');
    await expect(location).not.toHaveValue('');
  });

  test('X-21 an internal note is sent and shown as such', { tag: '@widths' }, async ({ page }) => {
    const issue = testIssue(501);
    const note = {
      ...{ id: 2, at: minutesAgo(5), by: 'Uma Writer', kind: 'comment', internal: true },
      text: 'The owner disputes the invoice',
    };
    const full = testIssueFull(issue);
    let shown = full;
    const stub = await openTab(page, '&issue=501', {
      [calls.one]: () => ({ body: shown }),
      [calls.comment]: () => {
        shown = { ...full, events: [...full.events, note] };
        return { status: 201, body: shown };
      },
    });
    const internal = article(page).getByRole('checkbox', { name: 'Internal: regulators and vendors never see it' });
    await article(page).getByLabel('Comment', { exact: true }).fill(note.text);
    await internal.check();
    await article(page).getByRole('button', { name: 'Add comment' }).click();
    const step = article(page).locator('[data-kind="comment"]');
    await expect(step).toContainText('The owner disputes the invoice');
    await expect(step.locator('.pill')).toHaveText('Internal');
    await expect(internal).not.toBeChecked();
    expect(JSON.parse(stub.of(calls.comment).at(-1)?.body ?? '')).toEqual({ text: note.text, internal: true });
    await expectAccessible(page);
  });

  test('a comment goes with Ctrl+Enter and survives a failure and another issue', { tag: '@widths' }, async ({
    page,
  }) => {
    const stub = await openTab(page, '&issue=501', { [calls.comment]: errorAnswer(503, 'unavailable', 'Not now') });
    const comment = article(page).getByLabel('Comment', { exact: true });
    await comment.press('Control+Enter');
    await expect(comment).toHaveAccessibleDescription(/Write a comment first\./);
    await comment.fill('Technician on the way');
    await comment.press('Control+Enter');
    await expect(article(page).getByRole('alert')).toHaveText('Not now');
    await expect(comment).toHaveValue('Technician on the way');
    const back = page.getByRole('button', { name: 'Back to the list' });
    if (besides(page)) await back.press('Enter');
    else await back.click();
    await row(page, 'ISS-1044').click();
    await expect(article(page).getByLabel('Comment', { exact: true })).toHaveValue('');
    if (besides(page)) await back.press('Enter');
    else await back.click();
    await row(page, 'ISS-1042').click();
    await expect(comment).toHaveValue('Technician on the way');
    stub.reply({ [calls.comment]: { status: 201, body: testIssueFull(testIssue(501)) } });
    await comment.press('Control+Enter');
    await expect(comment).toHaveValue('');
    expect(JSON.parse(stub.of(calls.comment).at(-1)?.body ?? '')).toEqual({
      text: 'Technician on the way',
      internal: false,
    });
  });

  test('closing asks for cause and work done, and says that the alarm stays', async ({ page }) => {
    test.slow();
    const closed = testIssue(501, { status: 'Closed', cause: 'Planned work', resolution: 'Done', alarm_active: true });
    const stub = await openTab(page, '&issue=501', {
      [calls.close]: errorAnswer(409, 'issue_closed', 'Issue is closed'),
    });
    await article(page).getByRole('button', { name: 'Close issue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close ISS-1042' });
    await expect(
      dialog.getByText(
        'The gauge still reports this alarm. Closing the issue does not clear it: it stays on the list until the gauge clears it.',
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Close issue' }).click();
    const cause = dialog.getByLabel('What was the cause?');
    await expect(cause).toBeFocused();
    await expect(cause).toHaveAccessibleDescription(/Say what the cause was\./);
    expect(stub.of(calls.close)).toHaveLength(0);
    expect(
      await dialog.locator('datalist option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual([
      'Water got in',
      'Delivery error',
      'Faulty probe or sensor',
      'Power or communication',
      'Planned work',
      'False alarm',
      'Other',
    ]);
    await cause.fill('Planned work');
    await dialog.getByLabel('What was done?').fill('Done');
    await dialog.getByRole('button', { name: 'Close issue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Issue is closed');
    await expect(cause).toHaveValue('Planned work');
    await expectAccessible(page);
    stub.reply({ [calls.close]: { body: testIssueFull(closed) }, [calls.one]: { body: testIssueFull(closed) } });
    await dialog.getByRole('button', { name: 'Close issue' }).click();
    await expect(dialog).toHaveCount(0);
    expect(JSON.parse(stub.of(calls.close).at(-1)?.body ?? '')).toEqual({ cause: 'Planned work', resolution: 'Done' });
    await expect(article(page).getByRole('button', { name: 'Reopen' })).toBeFocused();
    stub.reply({
      [calls.reopen]: errorAnswer(409, 'issue_open', 'Issue is already open', {
        detail: 'Another open issue has the same alarm',
      }),
    });
    await article(page).getByRole('button', { name: 'Reopen' }).click();
    await expect(article(page).getByRole('alert')).toHaveText(
      'Issue is already open. Another open issue has the same alarm.',
    );
  });

  test('an alarm that is over is closed without the warning', async ({ page }) => {
    await openTab(page, '&issue=501', {
      [calls.one]: { body: testIssueFull(testIssue(501, { alarm_active: false })) },
    });
    await article(page).getByRole('button', { name: 'Close issue' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('The gauge still reports this alarm.', { exact: false })).toHaveCount(0);
  });

  test('C-191 C-194 G-25 a writer makes a new issue, which is then chosen', async ({ page }) => {
    const stub = await openTab(page, '');
    await page.getByRole('button', { name: 'New Issue', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Alarm label').fill('Canopy light out');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Issue' }).click();
    await expect(page).toHaveURL(/issue=501$/);
    await expect(heading(page, 'T1: High Water Alarm')).toBeVisible();
    expect(stub.of(calls.save).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { alarmLabel: 'Canopy light out', priority: 'High' },
    ]);
    expect(stub.of('POST /api/admin/sites/1/issues')).toHaveLength(0);
  });
});

test('an issue and its form are accessible and as wide as the screen', { tag: ['@tablet'] }, async ({ page }) => {
  test.slow();
  await openTab(page, '&issue=501');
  await expect(heading(page, 'T1: High Water Alarm')).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await article(page).getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('the list is accessible and as wide as the screen, also with the longest texts', {
  tag: ['@tablet'],
}, async ({ page }) => {
  test.slow();
  const long = testIssue(501, { alarmLabel: 'x'.repeat(200), location: 'y'.repeat(200) });
  await openTab(page, '', { [calls.list]: { body: { issues: [long, ...issueStates()], next_cursor: null } } });
  await expect(list(page).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
