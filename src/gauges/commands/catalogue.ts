import { type FunctionCode, functionRow, type GaugeFormat } from '../driver.ts';
import type { Alternatives, CommandSupport, GaugeCommand } from './command.ts';
import { gaugeCommands } from './commands.table.ts';

/** The command of a key; null for a key that names none. */
export function findCommand(key: string): GaugeCommand | null {
  return gaugeCommands.find((command) => command.key === key) ?? null;
}

/** The commands a gauge gets, in the order of the table. */
export function commandsOf(gauge: CommandSupport): GaugeCommand[] {
  return gaugeCommands.filter((command) => supports(gauge, command));
}

/**
 * Whether a gauge can be given a command: what acts and at least one of the questions are not known to be missing, and
 * the driver reads them in the gauge's form.
 */
export function supports(gauge: CommandSupport, command: GaugeCommand): boolean {
  if (command.sets !== null) return speaks(gauge, command.sets);
  return command.asks.some((ask) => alternativesOf(gauge, ask).length > 0);
}

/** The functions of a question that are worth asking this gauge, best first. */
export function alternativesOf(gauge: CommandSupport, ask: Alternatives): FunctionCode[] {
  return ask.filter((code) => speaks(gauge, code));
}

/** True when the driver can read the function in the form. */
export function readable(code: FunctionCode, format: GaugeFormat): boolean {
  return functionRow(code)[format] !== null;
}

function speaks(gauge: CommandSupport, code: FunctionCode): boolean {
  if (gauge.codes[code] === 'no') return false;
  // 200 is a printed report without another form; consoles that send computer replies print it too.
  return readable(code, gauge.format) || (code === '200' && gauge.format === 'computer');
}

/** The function as the manuals print it: 'I201' asks, 'S501' sets. */
export function printedCode(gauge: CommandSupport, command: GaugeCommand): string {
  if (command.sets !== null) return `S${command.sets}`;
  const codes = command.asks.flatMap((ask) => alternativesOf(gauge, ask).slice(0, 1));
  return `I${codes[0] ?? command.asks[0]?.[0] ?? ''}`;
}
