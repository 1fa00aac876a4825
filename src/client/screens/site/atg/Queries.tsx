import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { RunParams } from '#client/api/site/atg.ts';
import { named, said } from '#client/language/server-words.ts';
import { inputClass } from '#client/ui/Field.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/atg.ts';
import type { AtgCommand, AtgParam } from '#contract/nouns/gauge/atg.ts';
import { CommandButton, ManualName } from './CommandButton.tsx';
import { type CommandProps, type CommandsProps, type Frame, Section, stateOf } from './Commands.tsx';
import { groupCommands } from './command-groups.table.ts';
import { ChoiceOptions, ParamField, type ParamTexts, paramsOf, paramTroubles } from './ParamField.tsx';

type OnRun = (command: AtgCommand, params: RunParams) => void;

/** The tank is chosen once, above the list. */
const isPicked = (param: AtgParam) => param.name === 'tank' && param.choices.length > 0;

/** What the gauge can be asked: a list by subject, one choice of the tank for all of it. */
export function Queries({ onRun, ...props }: CommandsProps & { onRun: OnRun }) {
  const [tank, setTank] = useState('');
  const picker = props.commands.flatMap(({ params }) => params.filter(isPicked)).at(0);
  const chosen = picker?.choices.find(({ value }) => String(value) === tank)?.label ?? null;
  return (
    <Section {...props}>
      {(frame) => (
        <div className="card mt-3 overflow-clip">
          {picker !== undefined && <TankPicker param={picker} value={tank} onChange={setTank} />}
          <QueryGroups
            commands={props.commands}
            frame={frame}
            running={props.running}
            onRun={onRun}
            tank={tank}
            tankName={chosen}
          />
        </div>
      )}
    </Section>
  );
}

function TankPicker({ param, value, onChange }: { param: AtgParam; value: string; onChange: (tank: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-bg px-4 py-3">
      <label htmlFor={id} className="font-bold">
        {named(param.label)}
      </label>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        className={`${inputClass} max-w-72 max-tablet:flex-1`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <ChoiceOptions param={{ ...param, required: false }} />
      </select>
      <p id={`${id}-hint`} className="text-13 text-muted max-tablet:w-full">
        {t.tankAppliesToMarkedReports}
      </p>
    </div>
  );
}

interface GroupsProps extends Pick<CommandsProps, 'commands' | 'running'> {
  frame: Frame;
  tank: string;
  /** The chosen tank in words; null: all tanks. */
  tankName: string | null;
  onRun: OnRun;
}

function QueryGroups({ commands, frame, ...rest }: GroupsProps) {
  const phone = usePhone();
  return groupCommands(commands).map(({ key, name, members }, index) => (
    // On a phone one subject is open at a time at first: the rest are a press away.
    <details key={key} open={!phone || index === 0} className="group border-border not-first:border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-bold -outline-offset-2 hover:bg-hover max-tablet:min-h-14 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={18} className="shrink-0 transition-transform group-open:rotate-90" />
        <span>
          {name} <span className="font-normal text-muted">({members.length})</span>
        </span>
      </summary>
      <ul className="divide-y divide-border border-t border-border">
        {members.map((command) => (
          <QueryRow key={command.key} command={command} {...frame} {...rest} />
        ))}
      </ul>
    </details>
  ));
}

type RowProps = CommandProps & Pick<GroupsProps, 'tank' | 'tankName' | 'onRun'>;

function QueryRow(props: RowProps) {
  const { command, tank, tankName, onRun } = props;
  const id = useId();
  const [texts, setTexts] = useState<ParamTexts>({});
  const [troubles, setTroubles] = useState<Record<string, string>>({});
  const takesTank = command.params.some(isPicked);
  const press = () => {
    const all = takesTank ? { ...texts, tank } : texts;
    const found = paramTroubles(command.params, all);
    setTroubles(found);
    if (Object.keys(found).length === 0) onRun(command, paramsOf(command.params, all));
  };
  const own = command.params.filter((param) => !isPicked(param));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-2">
      <div id={id} className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <span className="font-bold">{named(command.label)}</span>
          {command.code !== '' && <span className="font-mono text-13 text-muted">{command.code}</span>}
          <ManualName label={command.label} />
          {takesTank && <span className="text-13 text-info-fg">{tankName ?? t.allTanks}</span>}
        </p>
        <p className="text-13 text-muted">{said(command.description)}</p>
        {troubles.tank !== undefined && takesTank && <p className="text-bad-fg">{troubles.tank}</p>}
      </div>
      <CommandButton command={command} {...stateOf(props, id)} onPress={press} run />
      {own.length > 0 && (
        <div className="col-span-2 flex flex-col gap-2">
          {own.map((param) => (
            <ParamField
              key={param.name}
              param={param}
              value={texts[param.name] ?? ''}
              onChange={(value) => setTexts({ ...texts, [param.name]: value })}
              error={troubles[param.name]}
            />
          ))}
        </div>
      )}
    </li>
  );
}
