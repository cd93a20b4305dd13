import type { Plugin } from 'esbuild';

/** What conf checks schemas with, encrypts, moves settings from version to version, and watches files. */
const UNUSED = /^(ajv|ajv-formats|debounce-fn|node:crypto|semver)(\/|$)/;

/**
 * Settings are checked by a few functions of our own. conf would load 200 KB to compile schemas, which delayed the
 * first key; this leaves them out.
 */
export const withoutSchemas: Plugin = {
  name: 'conf-without-schemas',
  setup(bundler) {
    bundler.onResolve({ filter: UNUSED }, ({ path, importer }) =>
      /[\\/]conf[\\/]/.test(importer) ? { path, namespace: 'unused' } : undefined,
    );
    bundler.onLoad({ filter: /./, namespace: 'unused' }, () => ({
      contents: 'export default undefined; export const Ajv2020 = undefined;',
    }));
  },
};
