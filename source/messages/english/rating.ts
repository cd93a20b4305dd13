/** What is said of ratings after a game. */
export const rating = {
  player: (values: { rating: number; change: number }) =>
    `You ${values.rating} (${signed(values.change)})`,
  position: (values: { rating: number; change: number }) =>
    `Position ${values.rating} (${signed(values.change)})`,
};

const signed = (change: number): string => (change < 0 ? String(change) : `+${change}`);
