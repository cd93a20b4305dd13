import { ruleTexts } from '../messages/english/rules.js';
import { screenTexts } from '../messages/screens.js';
import { BACK, type Binding, CANCEL, CHOOSE, CHOOSE_FIELD, HELP, ZOOM } from './binding.js';

const { keys: label } = screenTexts;
const { keys: settingsLabel } = screenTexts.settings;
const { keys: setupLabel } = screenTexts.setup;
const { keys: helpLabel } = ruleTexts;
const { keys: guideLabel } = screenTexts.guide;

/** The menu, what is set up there, and the help sheet. */
export const MENU_KEYS = {
  menu: [
    CHOOSE,
    { command: 'open', keys: ['enter', ' '], shown: 'Enter', label: label.open },
    { command: 'learn', keys: ['g'], shown: 'g', label: guideLabel.learn },
    HELP,
    BACK,
  ],
  setup: [
    CHOOSE_FIELD,
    {
      command: 'change',
      keys: ['left', 'right', ' '],
      shown: 'left-and-right',
      label: setupLabel.change,
    },
    { command: 'restore', keys: ['r'], shown: 'r', label: setupLabel.reset },
    { command: 'deal', keys: ['n'], shown: 'n', label: setupLabel.deal },
    { command: 'start', keys: ['enter', 'ctrl-s'], shown: 'Enter', label: label.start },
    ZOOM,
    HELP,
    { ...BACK, label: label.back },
  ],
  setupName: [
    CHOOSE_FIELD,
    {
      command: 'change',
      keys: ['left', 'right'],
      shown: 'left-and-right',
      label: setupLabel.handicap,
    },
    { command: 'correct', keys: ['backspace', 'delete'], shown: 'Backspace', label: label.correct },
    { command: 'next', keys: ['enter'], shown: 'Enter', label: setupLabel.next },
    { command: 'start', keys: ['ctrl-s'], shown: 'Ctrl-S', label: label.start },
    { command: 'back', keys: ['escape'], shown: 'Esc', label: label.back },
  ],
  settings: [
    CHOOSE,
    {
      command: 'page',
      keys: ['page-up', 'page-down'],
      shown: 'PgUp PgDn',
      label: settingsLabel.page,
    },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: helpLabel.end },
    {
      command: 'change',
      keys: ['enter', ' ', 'left', 'right'],
      shown: 'Enter',
      label: settingsLabel.change,
    },
    {
      command: 'first-key',
      keys: ['delete', 'backspace'],
      shown: 'Del',
      label: settingsLabel.first,
    },
    HELP,
    { ...BACK, label: label.back },
  ],
  settingsKey: [CANCEL],
  message: [{ ...BACK, label: label.back }],
  help: [
    { command: 'line', keys: ['up', 'down'], shown: 'up-and-down', label: helpLabel.line },
    { command: 'page', keys: ['page-up', 'page-down'], shown: 'PgUp PgDn', label: helpLabel.page },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: helpLabel.end },
    { command: 'back', keys: ['escape', 'q', '?'], shown: 'Esc', label: label.back },
  ],
} as const satisfies Record<string, readonly Binding[]>;
