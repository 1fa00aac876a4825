import { email as emailSchema } from '#contract/nouns/common.ts';
import { plainLine } from '#server/actions/mail/plain-line.ts';
import { localWords } from '#server/actions/report/record/report-words.ts';
import type { Mail } from '#server/mail/queue.ts';

export interface AwayFacts {
  person: { name: string; email: string; timezone: string };
  substitute: { name: string; email: string; timezone: string };
  fromAt: Date;
  untilAt: Date;
  notCovered: readonly { name: string }[];
}

/** Sites that are named; of more only their number. */
const mostNamed = 50;

/** The emails to a person who will be away, and to the substitute; the substitute reads no names of other sites. Times are those of each reader. */
export function awayMails({ person, substitute, fromAt, untilAt, notCovered }: AwayFacts, publicUrl: string): Mail[] {
  const spanFor = ({ timezone }: { timezone: string }) =>
    `from ${localWords(fromAt, timezone)} to ${localWords(untilAt, timezone)}`;
  const [own, other] = [plainLine(person.name.trim() || person.email), plainLine(substitute.name)];
  const count = notCovered.length;
  const sites = count === 1 ? '1 site' : `${count} sites`;
  const named = notCovered.slice(0, mostNamed).map(({ name }) => `- ${plainLine(name)}`);
  const end = ['', `Notification settings: ${publicUrl}/account`, '', 'Forecourt'];
  const mails: Mail[] = [
    {
      kind: 'away',
      to: [person.email],
      subject: `Your notifications go to ${other} while you are away`,
      body: [
        `Your notifications go to ${other} ${spanFor(person)}. You still get critical notifications.`,
        ...(count === 0
          ? []
          : ['', `${other} has no access to ${sites}. You still get the notifications of:`, ...named]),
        ...(count > mostNamed ? [`And ${count - mostNamed} more`] : []),
        ...end,
      ].join('\n'),
    },
    {
      kind: 'away',
      to: [substitute.email],
      subject: `You get the notifications of ${own}`,
      body: [
        `${own} is away ${spanFor(substitute)} and named you as substitute: you get their notifications of the sites that you have access to.`,
        ...(count === 0 ? [] : [`You have no access to ${sites} of theirs: ${own} still gets those notifications.`]),
        ...end,
      ].join('\n'),
    },
  ];
  return mails.filter(({ to }) => to.every((address) => emailSchema.safeParse(address).success));
}
