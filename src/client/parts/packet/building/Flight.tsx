import { type CSSProperties, useEffect, useState } from 'react';
import type { Spot } from './packet-desk.ts';
import { PACKET_FLIGHT_MS } from './packet-times.ts';
import './flight.css';
import { t } from '#client/words/parts/packet.ts';

const SHEETS = [0, 1, 2, 3, 4] as const;

/** Documents fly from where the packet was requested into a folder in the middle. Screen readers do not announce it. */
export function Flight({ from }: { from: Spot }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PACKET_FLIGHT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  const way = {
    '--flight': `${PACKET_FLIGHT_MS}ms`,
    '--from-x': `${from.x - window.innerWidth / 2}px`,
    '--from-y': `${from.y - window.innerHeight / 2}px`,
  } as CSSProperties;
  return (
    <div aria-hidden data-flight className="flight no-print" style={way}>
      <div className="flight-folder">
        <span className="flight-back" />
        {SHEETS.map((sheet) => (
          <span key={sheet} className="flight-across" style={{ '--sheet': sheet } as CSSProperties}>
            <span className="flight-sheet" />
          </span>
        ))}
        <span className="flight-front" />
        <span className="flight-name">{t.exports}</span>
      </div>
    </div>
  );
}
