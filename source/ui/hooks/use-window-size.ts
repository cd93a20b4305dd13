import { useEffect, useState } from 'react';
import { useStage } from './use-stage.js';

export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

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
