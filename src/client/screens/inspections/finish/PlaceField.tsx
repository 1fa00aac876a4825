import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { formatWhole } from '#client/format/numbers.ts';
import type { Signing } from '#client/offline/inspections/draft.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';

const FEET_PER_METER = 3.280_84;
/** Longer than this a phone is not waited for, in milliseconds. */
const MOST_WAIT_MS = 20_000;

interface PlaceFieldProps {
  place: Signing['place'];
  onPlace: (place: Signing['place']) => void;
}

type Search = 'idle' | 'looking' | 'denied' | 'unknown';

/** Where the form is signed, if the person adds it: the phone is asked on a press, never before. */
export function PlaceField({ place, onPlace }: PlaceFieldProps) {
  const [search, setSearch] = useState<Search>('idle');
  const look = () => {
    if (navigator.geolocation === undefined) return setSearch('unknown');
    setSearch('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setSearch('idle');
        onPlace({ latitude, longitude, accuracy: Math.round(accuracy * FEET_PER_METER) });
      },
      (error) => setSearch(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: MOST_WAIT_MS, maximumAge: 60_000 },
    );
  };
  return (
    <div>
      <p className="font-bold">
        {t.place} <span className="font-normal text-muted">({t.optional})</span>
      </p>
      <p role="status" className={place === null && search === 'idle' ? 'text-muted' : ''}>
        {place !== null
          ? t.placeIs({
              latitude: place.latitude.toFixed(5),
              longitude: place.longitude.toFixed(5),
              accuracy: formatWhole(place.accuracy),
            })
          : placeWords(search)}
      </p>
      <div className="mt-1">
        {place === null ? (
          <Button className="min-h-12" disabled={search === 'looking'} onClick={look}>
            <MapPin aria-hidden size={16} />
            {t.addPlace}
          </Button>
        ) : (
          <Button className="min-h-12" onClick={() => onPlace(null)}>
            {t.removePlace}
          </Button>
        )}
      </div>
    </div>
  );
}

function placeWords(search: Search): string {
  switch (search) {
    case 'idle':
      return t.placeHint;
    case 'looking':
      return t.placeIsLookedFor;
    case 'denied':
      return t.placeDenied;
    case 'unknown':
      return t.placeUnknown;
  }
}
