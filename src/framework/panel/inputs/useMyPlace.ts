import { useEffect, useRef, useState } from 'react';
import type { Point } from '../../schema';
import { useMapText } from '../map/useText';

const reasons = { 1: 'map.refused', 2: 'map.unavailable', 3: 'map.tooLong' } as const;

/** Asks the device where it is. What is said of it is for who waits: that it is asked, how exact the answer is, why there is none. */
export function useMyPlace(onPoint: (point: Point) => void) {
  const text = useMapText();
  const [said, setSaid] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const settle = (sentence: string) => {
    if (isGone.current) return;
    setAsking(false);
    setSaid(sentence);
  };
  const ask = () => {
    if (isAsking) return;
    // Browsers have it on safe addresses only.
    if (!('geolocation' in navigator) || !window.isSecureContext) return setSaid(text('map.unsupported'));
    setAsking(true);
    setSaid(text('map.asking'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isGone.current) onPoint({ lat: coords.latitude, lng: coords.longitude });
        settle(text('map.exact', { n: Math.max(1, Math.round(coords.accuracy)) }));
      },
      ({ code }) => settle(text(reasons[code as keyof typeof reasons] ?? 'map.unavailable')),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  };
  return { said, isAsking, ask };
}
