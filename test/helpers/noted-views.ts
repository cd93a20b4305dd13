/** What has become of every view that lives, step by step, where `noting` takes the place of their steps. */
export const views: string[] = [];

/** The steps of views, of which each is noted. */
export async function noting(original: () => Promise<typeof import('../../source/views/step.js')>) {
  const steps = await original();
  const live: typeof steps.live = (first, reduce, carryOut) =>
    steps.live(
      first,
      (view, action) => {
        const next = reduce(view, action);
        views.push(JSON.stringify([next.view, next.effects]));
        return next;
      },
      carryOut,
    );
  return { ...steps, live };
}
