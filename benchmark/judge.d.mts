/** A position as a solver reads it; README.md says what each field is. */
export interface Question {
  readonly walls: string;
  readonly diagonals: readonly {
    readonly cell: number;
    readonly slope: string;
    readonly robot: string;
  }[];
  readonly robots: Readonly<Record<string, number>>;
  readonly target: { readonly cell: number; readonly robot: string | null };
  readonly ricochet: boolean;
}

export function playAnswer(position: Question, moves: readonly string[]): number;
