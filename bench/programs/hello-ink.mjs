// The least that an Ink program can be, run from node_modules: what the start of ours is compared with.
import { render, Text } from 'ink';
import { createElement } from 'react';

render(createElement(Text, null, 'Hello'));
