import { FEED_PATH } from '@ateneo/contract/discovery/index'

/** For the `links` of a page: feed readers find the feed of new courses by it. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: 'Cursos nuevos',
  href: FEED_PATH,
}
