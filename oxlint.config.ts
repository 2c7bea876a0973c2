import { defineConfig } from 'oxlint'
import { fences } from './lint/fences.ts'

export default defineConfig({
  plugins: [
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'promise',
    'react',
    'jsx-a11y',
    'vitest',
    'node',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: [
    'web/build',
    'web/.react-router',
    'docs/.vitepress/dist',
    'docs/.vitepress/cache',
    'server/src/platform/db/migrations',
    'data',
    'data-demo',
  ],
  rules: {
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'unicorn/no-array-sort': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-await-in-loop': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': ['error', { allow: ['_id'] }],
    'typescript/no-misused-spread': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    // 200 by CONTRIBUTING; the rest is leeway for what has no better cut.
    'max-lines': ['error', { max: 250 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    ...fences,
    {
      files: ['web/src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Only http/send.ts asks the server.' },
        ],
      },
    },
    {
      files: ['web/src/platform/http/send.ts', 'web/src/platform/http/server-reachable.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['web/src/platform/http/use-mutation.ts', 'web/src/platform/ui/cards/portrait.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['server/src/**'],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      files: [
        'server/src/platform/config/config.ts',
        'server/src/platform/db/embedded/cluster.ts',
        '**/*.test.ts',
        'server/src/testing/**',
        'server/src/built-web/**',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    // Tests of the server's platform keep its fences; others put together what they need.
    {
      files: [
        '{contract,tiles,web,demo}/**/*.test.ts',
        'server/src/{features,operator,startup}/**/*.test.ts',
        'server/src/{built-web,testing,whole-product}/**',
        'server/src/main.test.ts',
      ],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['scripts/**', 'server/src/main.ts', 'e2e/**', 'bench/**'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    // Tests by subject, and lists whose entries belong together.
    {
      files: ['**/*.test.ts', '**/*.spec.ts', 'contract/src/errors.ts', 'oxlint.config.ts'],
      rules: { 'max-lines': 'off' },
    },
    // Playwright finds what a fixture needs by its destructured argument, even when that is nothing.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  ],
})
