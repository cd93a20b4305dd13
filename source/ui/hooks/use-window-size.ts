import { useEffect, useState } from 'react';
import type { WindowSize } from '../../views/look/field-room.js';
import { useStage } from './use-stage.js';

/** The size of the terminal's window in characters, kept up to date. */
export function useWindowSize(): WindowSize {
  const { stdout } = useStage().terminal;
  const [size, setSize] = useState<WindowSize>({ columns: stdout.columns, rows: stdout.rows });
  useEffect(() => {
    const update = () => setSize({ columns: stdout.columns, rows: stdout.rows });
    stdout.on('resize', update);
    update();
    return () => void stdout.off('resize', update);
  }, [stdout]);
  return size;
}
