import { area, feature, ui, within } from './module-paths.ts'

const modules = (...paths: string[]) => new RegExp(`(${paths.join('|')})(/|\\.(tsx?|mjs)$|$)`)
const mantine = within('@mantine/core/esm/components')

/** Modules of every page, and of the frame on other sites. */
const partsOfAll = modules(
  'web/src/root',
  'web/src/platform/http/(call|describe-failure|viewer)',
  'web/src/platform/ssr/(head/answers|prefetch)',
  ui('cards/cover', 'text/format'),
  '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled',
)
/** Modules that the frame on other sites shares with a course's page. */
const partsOfCourse = modules(feature('catalogue/(address-queries|course/course-queries|messages)'))
/** What each component of Mantine is built on. */
const partsOfMantine = modules(mantine('Loader'))
/** What the landing shares with the pages of courses. */
const partsOfPages = modules(
  ui(
    'cards/(course-card(-skeleton)?|use-sampler)',
    'feedback/(empty-state|error-state|alert-screen)',
    'loading/deferred-section',
  ),
  'web/src/platform/ssr/head/(describe|public-meta|json-ld/(academy|lists))',
  '@tabler/icons-react/dist/esm/icons/Icon(ArrowRight|Lock)',
  'tiles/src/sampler',
  '@mantine/hooks/esm/use-(intersection|reduced-motion)',
  feature('discovery/feed-link', 'insights/visits/use-view-report', 'settings/academy-footer'),
)
/** Fields of the search above each page of courses, of the login and of the first forms. */
const partsOfFields = modules(
  'web/src/platform/http/(call|use-mutation)',
  ui('dialogs/dialogs', 'feedback/toasts', 'forms/submit-button', 'text/use-dates'),
  feature('identity/sessions/entry', 'purchases/buying/kept-coupon'),
  '@mantine/hooks/esm/(use-merged-ref|use-mounted|use-uncontrolled|utils)',
  '@mantine/core/esm/core/utils/get-env',
  '@tabler/icons-react/dist/esm/icons/Icon(ArrowLeft|ChevronRight|Mail)',
  mantine(
    'ActionIcon',
    'Alert',
    'Anchor',
    'Avatar',
    'Button',
    'CloseButton',
    'Group',
    'Input',
    'InputBase',
    'Paper',
    'Skeleton',
    'Text',
    'TextInput',
    'Transition',
  ),
)
/** What a login goes on with: favourites, toasts, dialogs. */
const partsOfEntry = modules(area('public/account/use-enter'))
/** The frame of the student's pages and of the readable ones, and their cards. */
const partsOfFrame = modules(
  area('readable-area', 'student/student-area'),
  ui('focus/use-visit-state', 'lists/pages/use-focus-on-more'),
  feature(
    'catalogue/(course-grid|queries|shelf)',
    'categories/queries',
    'identity/accounts/profile-queries',
    'purchases/buying/coupon',
  ),
  mantine('NativeSelect'),
)
/** What opens over the page comes when somebody is there. */
const partsOfDialogs = modules(mantine('Modal', 'Drawer', 'Popover', 'Combobox'), '@floating-ui')
/** Receipts, which a course's page shares with those of what was bought. */
const partsOfReceipts = modules(feature('purchases/orders/(own-purchases|messages)'))
/** What home, a course's page and a login that goes on with it know of what is bought. */
const partsOfPurchases = modules(feature('purchases/(queries|buying/(use-buy|order-button))'))
/** What registration's first page shares with the login's and registration's forms. */
const partsOfAccounts = modules(
  area('public/account/account-frame'),
  feature('purchases/buying/waiting-order'),
)
/** The first screens with forms: they alone bring Zod and the contract's schemas. */
const partsOfForms = modules(area('public/account/login'))

/**
 * What travels together, in the order in which it is claimed, each with what it imports. Left
 * alone, the bundler makes a file of every module that two pages share: on a slow line a hundred
 * small requests cost more than their bytes. A part that only one first page needs is its own.
 */
export const scriptGroups = [
  { name: 'react', priority: 9, test: /node_modules\/react-dom\// },
  { name: 'router', priority: 8, test: /node_modules\/react-router\// },
  { name: 'base', priority: 7, test: partsOfAll },
  { name: 'mantine', priority: 6.6, test: partsOfMantine },
  { name: 'course', priority: 6.5, test: partsOfCourse },
  { name: 'pages', priority: 6, test: partsOfPages },
  { name: 'fields', priority: 5.5, test: partsOfFields },
  { name: 'receipts', priority: 5.2, test: partsOfReceipts },
  { name: 'purchases', priority: 5, test: partsOfPurchases },
  { name: 'entry', priority: 4.8, test: partsOfEntry },
  { name: 'frame', priority: 4.5, test: partsOfFrame },
  { name: 'landing', priority: 4, test: modules(area('public/landing/landing-page')) },
  {
    name: 'catalogue',
    priority: 4,
    test: modules(area('courses/catalogue/catalogue-page')),
  },
  { name: 'detail', priority: 3.5, test: modules(area('courses/course/course-page')) },
  { name: 'home', priority: 3.5, test: modules(area('student/home/home')) },
  { name: 'dialogs', priority: 2, test: partsOfDialogs },
  { name: 'accounts', priority: 1.5, test: partsOfAccounts },
  { name: 'forms', priority: 1, test: partsOfForms },
  { name: 'icons', priority: 0, minShareCount: 2, test: /@tabler\/icons-react/ },
]
