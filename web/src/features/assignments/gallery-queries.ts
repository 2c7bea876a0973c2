import { listGallery } from '@ateneo/contract/calls'
import type { GalleryEntry } from '@ateneo/contract'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'

/** Accepted work that students show, the newest first. */
export const galleryEntries = (viewerId: string | undefined, lessonId: string) =>
  listPages({
    queryKey: ['gallery', lessonId, viewerId],
    bring: (page, signal) =>
      call(listGallery, { params: { contentId: lessonId }, query: page }, { signal }),
    read: (wire: GalleryEntry) => wire,
    idOf: ({ _id }) => _id,
  })
