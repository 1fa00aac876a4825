import { useForecast } from '#client/api/site/tank-history.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { said } from '#client/language/server-words.ts';
import { t } from '#client/words/site/history.ts';
import type { TankForecast } from '#contract/nouns/gauge/tank.ts';
import { forecastWords } from './forecast-words.ts';

function forecastOf(tanks: readonly TankForecast[] | undefined, tank: number): TankForecast | undefined {
  return tanks?.find((one) => one.tank_number === tank);
}

export interface ForecastLineProps {
  siteId: string;
  tank: number;
  zone: string | undefined;
}

/** When the tank will run down, and how that was worked out. Silent while nothing is known. */
export function ForecastLine({ siteId, tank, zone }: ForecastLineProps) {
  const now = useNow();
  const { data, isPending } = useForecast(siteId, true);
  const forecast = forecastOf(data, tank);
  if (forecast === undefined) return isPending ? <p className="min-h-5">{'\u00a0'}</p> : null;
  const words = forecastWords(forecast, now, zone);
  if (words === null) {
    return forecast.method === '' ? null : (
      <p className="text-muted">{t.noForecast({ method: said(forecast.method) })}</p>
    );
  }
  return (
    <div>
      <p className="font-bold">{words}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 max-tablet:min-h-12 pointer-coarse:min-h-12">
          {t.howIsThisWorkedOut}
        </summary>
        <p className="mt-1 max-w-[70ch] text-muted">
          {said(forecast.method)}
          {forecast.gallons_per_day !== null && ` ${t.meanSales({ gallons: formatWhole(forecast.gallons_per_day) })}`}
        </p>
      </details>
    </div>
  );
}
