import { useEffect, useRef, useState } from 'react';
import { type Found, openSearches, type Searches, type Want } from '../../session/searches.js';
import { useStage } from './use-stage.js';

/**
 * Searches for all that is wanted. A want is told from another by identity of what it names.
 *
 * @param hear is told what is found; has to stay the same function
 */
export function useSearches(wants: readonly Want[], hear: (found: Found) => void): void {
  const { openSolver } = useStage();
  const searches = useRef<Searches>(undefined);
  useEffect(() => {
    const opened = openSearches(openSolver, hear);
    searches.current = opened;
    return () => opened.close();
  }, [openSolver, hear]);
  useEffect(() => searches.current!.want(wants));
}

/** What has been found last of what is wanted; nothing before that. */
export function useFound(want: Want | undefined): Found | undefined {
  const [found, tell] = useState<Found>();
  useSearches(want ? [want] : [], tell);
  return found && found.position === want?.position ? found : undefined;
}
