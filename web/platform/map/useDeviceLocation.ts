import { useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { toast } from '../ui/overlays/toast.ts';
import { messages } from './messages.ts';
import type { Point } from './mercator.ts';

export type DeviceLocation = { point: Point; accuracyMetres: number };

const patienceMs = 15_000;
/** From here on the place is that of a network rather than of a person. */
const roughFromMetres = 1_000;

// The codes of GeolocationPositionError.
const refusals: Record<number, 'map.locationDenied' | 'map.locationTimeout'> = {
  1: 'map.locationDenied',
  3: 'map.locationTimeout',
};

/** Where the device is, asked for by a press; says why when it cannot be known. */
export function useDeviceLocation(): {
  location: DeviceLocation | null;
  locating: boolean;
  locate: (onFound: (location: DeviceLocation) => void) => void;
} {
  const t = useMessages(messages);
  const [location, setLocation] = useState<DeviceLocation | null>(null);
  const [locating, setLocating] = useState(false);
  const locate = (onFound: (location: DeviceLocation) => void): void => {
    // Browsers know the place only on pages that came encrypted.
    if (!('geolocation' in navigator) || window.isSecureContext === false)
      return toast({ severity: 'warning', text: t('map.locationUnsupported') });
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        const found: DeviceLocation = { point: [longitude, latitude], accuracyMetres: accuracy };
        setLocating(false);
        setLocation(found);
        onFound(found);
        if (accuracy > roughFromMetres)
          toast({ severity: 'info', text: t('map.locationRough', { km: Math.round(accuracy / 1_000) }) });
      },
      ({ code }) => {
        setLocating(false);
        toast({ severity: 'warning', text: t(refusals[code] ?? 'map.locationUnknown') });
      },
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    );
  };
  return { location, locating, locate };
}
