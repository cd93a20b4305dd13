/** What the settings screen says. */
export const settings = {
  title: 'Settings',
  place: (values: { first: number; last: number; of: number }) =>
    `lines ${values.first} to ${values.last} of ${values.of}`,

  colours: 'Colours',
  themes: {
    default: 'default',
    'high-contrast': 'high contrast',
    'red-green': 'for red-green blindness',
    'blue-yellow': 'for blue-yellow blindness',
    mono: 'none',
  },
  motion: 'Slides cell by cell',
  mouse: 'Mouse',
  on: 'on',
  off: 'off',
  allKeys: 'All keys as at first',

  /** What keys can be chosen for. */
  choices: {
    west: 'Left, west',
    north: 'Up, north',
    south: 'Down, south',
    east: 'Right, east',
    'next-robot': 'Next robot',
    help: 'Help',
    back: 'Back, leave',
    zoom: 'Size of the board',
    trails: 'Trails',
    stops: 'Stops of the robot',
    undo: 'Undo',
    redo: 'Redo',
    reset: 'Reset the position',
    hint: 'Hint',
    distance: 'Moves still needed',
    new: 'Next position',
    again: 'The same position again',
    'play-shortest': 'Play a shortest line',
    'play-yours': 'Play the own line',
    coach: 'Coach',
    share: 'Share the day’s line',
    yesterday: 'The day before',
    'give-up': 'Give a proof up',
    'start-clock': 'Start the clock',
    'next-target': 'Next target',
    'game-id': 'Type a Game ID',
    learn: 'Guided round',
    restore: 'The edition’s own',
    deal: 'Deal anew',
    'go-on': 'Continue a match',
    'play-or-pause': 'Play or pause',
    wall: 'Wall',
    target: 'Target',
    centre: 'Closed cell',
    activate: 'Active target',
    save: 'Save',
    play: 'Play the board',
  },
  /** Where they work. */
  places: {
    menu: 'menu',
    settings: 'settings',
    help: 'help',
    setup: 'set-up',
    match: 'match',
    referee: 'referee',
    practice: 'practice',
    daily: 'position of the day',
    coach: 'coach',
    guide: 'guided round',
    statistics: 'statistics',
    records: 'records',
    replay: 'replay',
    editor: 'editor',
  },
  manyPlaces: 'almost everywhere',

  about: {
    colours: 'Enter or an arrow shows the next ones.',
    coloursOff:
      'No colours are shown here, by the terminal or by choice; the choice is remembered.',
    motion: 'Whether robots are shown on their way; a line too slow for that turns it off.',
    mouse:
      'Clicks pick robots and slide them. Most terminals then select text while Shift is held.',
    allKeys: 'Enter takes every key back that was chosen.',
    key: (values: { first: string }) =>
      `Enter asks for another key; at first it is ${values.first}.`,
    arrow: (values: { first: string }) =>
      `Enter asks for another key beside the arrow; at first it is ${values.first}.`,
  },
  press: (values: { choice: string }) => `${values.choice}: press the new key, or Esc.`,
  chosen: (values: { choice: string; key: string }) => `${values.choice} is ${values.key} now.`,
  allFirst: 'All keys are as they were at first.',
  fixed: (values: { key: string }) =>
    `${values.key} keeps its meaning; press a letter, a sign or another key.`,
  players: 'While players think, letters are theirs; press a sign or another key.',
  taken: (values: { key: string; by: string; place: string }) =>
    `${values.key} is for "${values.by}" (${values.place}); press another key, or Esc.`,

  keys: {
    change: 'change',
    first: 'first key',
    page: 'page',
  },
};
