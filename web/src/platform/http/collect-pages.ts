/** A longer list is cut: the rest is shown as the first entries are decided. */
const maxPages = 10

/** Collects the pages of a list that is searched and counted as a whole. */
export async function collectPages<Item>(
  ask: (query: { cursor?: string }) => Promise<{ reply: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const items: Item[] = []
  let query: { cursor?: string } = {}
  for (let page = 0; page < maxPages; page++) {
    const { reply, nextCursor } = await ask(query)
    // Spec §7: a reply that is no list counts as an empty one.
    if (Array.isArray(reply)) items.push(...reply)
    if (nextCursor === null) break
    query = { cursor: nextCursor }
  }
  return items
}
