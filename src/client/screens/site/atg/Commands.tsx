import { type ReactNode, useId } from 'react';
import { said } from '#client/language/server-words.ts';
import { t } from '#client/words/site/atg.ts';
import type { AtgCommand } from '#contract/nouns/gauge/atg.ts';
import { CommandButton, ManualName } from './CommandButton.tsx';

/** The command that is running, by its key. */
export interface Running {
  key: string;
  since: number;
}

export interface CommandsProps {
  title: string;
  commands: readonly AtgCommand[];
  /** Why nothing of this section can be pressed now, such as that the console is offline; null when it can. */
  blocked: string | null;
  /** Why those that are not allowed are not. */
  refusal: string;
  running: Running | null;
  /** Offers to press on although it is blocked. */
  onTryAnyway?: (() => void) | undefined;
}

/** What changes the gauge; each is asked about in a dialog first. */
export function Controls({ onChoose, ...props }: CommandsProps & { onChoose: (command: AtgCommand) => void }) {
  return (
    <Section {...props}>
      {(frame) => (
        <ul className="card mt-3 divide-y divide-border">
          {props.commands.map((command) => (
            <ControlRow key={command.key} command={command} {...frame} running={props.running} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Whether a section is blocked, and the ids of its reasons. */
export interface Frame {
  blocked: boolean;
  blockedId: string;
  refusalId: string;
}

/** A section of commands; where none may be run, it is the sentence that says so. */
export function Section(props: CommandsProps & { children: (frame: Frame) => ReactNode }) {
  const id = useId();
  const refused = props.commands.some((command) => !command.allowed);
  const allowed = props.commands.some((command) => command.allowed);
  const blocked = props.blocked !== null && allowed;
  const frame = { blocked, blockedId: `${id}-blocked`, refusalId: `${id}-refusal` };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-16">
        {props.title}
      </h2>
      {refused && (
        <p id={frame.refusalId} className="mt-1 text-muted">
          {props.refusal}
        </p>
      )}
      {blocked && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span id={frame.blockedId} className="font-bold text-bad-fg">
            {props.blocked}
          </span>
          {props.onTryAnyway && (
            <button type="button" className="link min-h-(--control)" onClick={props.onTryAnyway}>
              {t.tryAnyway}
            </button>
          )}
        </p>
      )}
      {allowed && props.children(frame)}
    </section>
  );
}

export interface CommandProps extends Frame {
  command: AtgCommand;
  running: Running | null;
}

/** Ids that describe a button, and whether it may be pressed. */
export function stateOf({ command, running, blocked, blockedId, refusalId }: CommandProps, descriptionId: string) {
  const describedBy = [descriptionId, !command.allowed && refusalId, blocked && command.allowed && blockedId];
  return {
    disabled: !command.allowed || blocked || (running !== null && running.key !== command.key),
    describedBy: describedBy.filter(Boolean).join(' '),
    runningSince: running?.key === command.key ? running.since : undefined,
  };
}

function ControlRow(props: CommandProps & { onChoose: (command: AtgCommand) => void }) {
  const { command, onChoose } = props;
  const id = useId();
  return (
    <li className="grid items-center gap-x-4 gap-y-2 p-3 tablet:grid-cols-[minmax(0,1fr)_18rem]">
      <p id={id} className="max-tablet:order-2 max-tablet:text-13 max-tablet:text-muted">
        {said(command.description)} <ManualName label={command.label} />
      </p>
      <CommandButton command={command} {...stateOf(props, id)} onPress={() => onChoose(command)} />
    </li>
  );
}
