import { setImmediate } from 'node:timers/promises'

/** Questions that are read before other requests have their turn. */
const AT_ONCE = 25

/** A long file holds nobody up: it is read a few questions at a time. */
export async function readEach<From, To>(
  all: readonly From[],
  read: (one: From) => To,
): Promise<To[]> {
  const done: To[] = []
  for (const one of all) {
    if (done.length % AT_ONCE === AT_ONCE - 1) await setImmediate()
    done.push(read(one))
  }
  return done
}
