import { ruleTexts } from '../messages/english/rules.js';
import { screenTexts } from '../messages/screens.js';
import {
  BACK,
  type Binding,
  bind,
  CANCEL,
  CHOOSE,
  CORRECT,
  DELETING,
  ENTER,
  end,
  HELP,
  OFF_PAGE,
  page,
  relabel,
  ZOOM,
} from './binding.js';

const { keys: label } = screenTexts;
const { keys: settingsLabel } = screenTexts.settings;
const { keys: setupLabel } = screenTexts.setup;
const { keys: helpLabel } = ruleTexts;
const { keys: guideLabel } = screenTexts.guide;

const CHOOSE_FIELD = { ...CHOOSE, keys: ['up', 'down', 'shift-tab', 'tab'] };

/** The menu, what is set up there, and the help sheet. */
export const MENU_KEYS = {
  menu: [
    CHOOSE,
    bind('open', label.open, 'Enter', ENTER),
    bind('learn', guideLabel.learn, 'g'),
    HELP,
    BACK,
  ],
  setup: [
    CHOOSE_FIELD,
    bind('change', setupLabel.change, 'left-and-right', ['left', 'right', ' ']),
    bind('restore', setupLabel.reset, 'r'),
    bind('deal', setupLabel.deal, 'n'),
    bind('start', label.start, 'Enter', ['enter', 'ctrl-s']),
    ZOOM,
    ...OFF_PAGE,
  ],
  setupName: [
    CHOOSE_FIELD,
    bind('change', setupLabel.handicap, 'left-and-right', ['left', 'right']),
    CORRECT,
    bind('next', setupLabel.next, 'Enter', ['enter']),
    bind('start', label.start, 'Ctrl-S', ['ctrl-s']),
    bind('back', label.back, 'Esc', ['escape']),
  ],
  settings: [
    CHOOSE,
    page(settingsLabel.page),
    end(helpLabel.end),
    bind('change', settingsLabel.change, 'Enter', [...ENTER, 'left', 'right']),
    bind('first-key', settingsLabel.first, 'Del', [...DELETING].reverse()),
    ...OFF_PAGE,
  ],
  settingsKey: [CANCEL],
  message: [relabel(BACK, label.back)],
  help: [
    bind('line', helpLabel.line, 'up-and-down', ['up', 'down']),
    page(helpLabel.page),
    end(helpLabel.end),
    bind('back', label.back, 'Esc', ['escape', 'q', '?']),
  ],
} as const satisfies Record<string, readonly Binding[]>;
