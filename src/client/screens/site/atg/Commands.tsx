import { type ReactNode, useId, useState } from 'react';
import type { RunParams } from '#client/api/site/atg.ts';
import { t } from '#client/words/site/atg.ts';
import type { AtgCommand } from '#contract/nouns/gauge/atg.ts';
import { CommandButton } from './CommandButton.tsx';
import { CompactChoice, ParamField, type ParamTexts, paramsOf, paramTroubles } from './ParamField.tsx';

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

/** What the gauge can be asked: one press each, for all tanks or one. */
export function Queries({
  onRun,
  ...props
}: CommandsProps & { onRun: (command: AtgCommand, params: RunParams) => void }) {
  return (
    <Section {...props}>
      {(frame) => (
        <ul className="mt-3 grid items-stretch gap-2 tablet:grid-cols-2 tablet:gap-3 desktop:grid-cols-3">
          {props.commands.map((command) => (
            <QueryCard key={command.key} command={command} {...frame} running={props.running} onRun={onRun} />
          ))}
        </ul>
      )}
    </Section>
  );
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

interface Frame {
  blocked: boolean;
  blockedId: string;
  refusalId: string;
}

function Section(props: CommandsProps & { children: (frame: Frame) => ReactNode }) {
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
      {props.children(frame)}
    </section>
  );
}

interface CardProps extends Frame {
  command: AtgCommand;
  running: Running | null;
}

/** Ids that describe a button, and whether it may be pressed. */
function stateOf({ command, running, blocked, blockedId, refusalId }: CardProps, descriptionId: string) {
  const describedBy = [descriptionId, !command.allowed && refusalId, blocked && command.allowed && blockedId];
  return {
    disabled: !command.allowed || blocked || (running !== null && running.key !== command.key),
    describedBy: describedBy.filter(Boolean).join(' '),
    runningSince: running?.key === command.key ? running.since : undefined,
  };
}

function QueryCard(props: CardProps & { onRun: (command: AtgCommand, params: RunParams) => void }) {
  const { command, onRun } = props;
  const id = useId();
  const [texts, setTexts] = useState<ParamTexts>({});
  const [troubles, setTroubles] = useState<Record<string, string>>({});
  const press = () => {
    const found = paramTroubles(command.params, texts);
    setTroubles(found);
    if (Object.keys(found).length === 0) onRun(command, paramsOf(command.params, texts));
  };
  return (
    <li className="card flex flex-col gap-2 p-3">
      <CommandButton command={command} {...stateOf(props, id)} onPress={press} />
      <p id={id} className="text-13 text-muted">
        {command.description}
      </p>
      <div className="mt-auto flex flex-col gap-2 empty:hidden">
        {command.params.map((param) => {
          const field = {
            param,
            value: texts[param.name] ?? '',
            onChange: (value: string) => setTexts({ ...texts, [param.name]: value }),
            error: troubles[param.name],
          };
          return param.choices.length > 0 && !param.required ? (
            <CompactChoice key={param.name} {...field} commandLabel={command.label} disabled={!command.allowed} />
          ) : (
            <ParamField key={param.name} {...field} />
          );
        })}
      </div>
    </li>
  );
}

function ControlRow(props: CardProps & { onChoose: (command: AtgCommand) => void }) {
  const { command, onChoose } = props;
  const id = useId();
  return (
    <li className="grid items-center gap-x-4 gap-y-2 p-3 tablet:grid-cols-[minmax(0,1fr)_18rem]">
      <p id={id} className="max-tablet:order-2 max-tablet:text-13 max-tablet:text-muted">
        {command.description}
      </p>
      <CommandButton command={command} {...stateOf(props, id)} onPress={() => onChoose(command)} />
    </li>
  );
}
