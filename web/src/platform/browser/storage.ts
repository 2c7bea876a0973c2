/** Lasts as long as the page, for browsers that refuse storage. */
class PageStorage implements Storage {
  private readonly items = new Map<string, string>()

  get length(): number {
    return this.items.size
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value)
  }
  removeItem(key: string): void {
    this.items.delete(key)
  }
  clear(): void {
    this.items.clear()
  }
}

/** The browser's storage, or one in memory if it is full or disabled. */
function open(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const storage = globalThis[name]
    storage.setItem('ateneo.probe', '1')
    storage.removeItem('ateneo.probe')
    return storage
  } catch {
    // Reading the property throws if the person blocks storage.
    return new PageStorage()
  }
}

let ofDevice: Storage | undefined
let ofVisit: Storage | undefined

/** `localStorage`: until somebody clears it. */
export const deviceStorage = () => (ofDevice ??= open('localStorage'))

/** `sessionStorage`: this tab and this visit. */
export const visitStorage = () => (ofVisit ??= open('sessionStorage'))
