import { useCallback, useEffect, useRef, useState } from 'react';
import type { Seek } from './seek.ts';

/** Where a recording is, and how to go elsewhere in it; goes where `seek` says and shows `place`. */
export function usePlayer(seek: Seek | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLMediaElement>(null);
  const attach = useCallback((element: HTMLMediaElement | null) => {
    player.current = element;
  }, []);
  const [seconds, setSeconds] = useState(-1);
  const [isPlaying, setIsPlaying] = useState(false);
  const [followed, setFollowed] = useState(seek);
  if (seek !== followed) {
    setFollowed(seek);
    setSeconds(seek?.seconds ?? seconds);
  }
  useEffect(() => {
    if (seek !== undefined) {
      play(player.current, seek.seconds);
      place.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [seek]);
  const playFrom = (start: number) => {
    setSeconds(start);
    play(player.current, start);
  };
  /** Goes on playing from there, if it plays. */
  const goTo = (start: number) => {
    setSeconds(start);
    if (player.current !== null) {
      player.current.currentTime = start;
    }
  };
  return { place, attach, seconds, setSeconds, isPlaying, setIsPlaying, playFrom, goTo };
}

function play(player: HTMLMediaElement | null, start: number): void {
  if (player !== null) {
    player.currentTime = start;
    void player.play().catch(() => undefined);
  }
}
