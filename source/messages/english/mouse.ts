/** What is said of clicks. */
export const mouse = {
  noWay: (values: { robot: string }) =>
    `The ${values.robot} robot does not get there in one move; click where it should slide.`,
};
