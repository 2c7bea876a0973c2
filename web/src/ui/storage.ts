/** For as long as the page stands: where the browser keeps nothing for us. */
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

/** The browser's storage, or one that ends with the page where it is full or switched off. */
function open(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const storage = globalThis[name]
    storage.setItem('ateneo.probe', '1')
    storage.removeItem('ateneo.probe')
    return storage
  } catch {
    // Reading the property alone throws where the person refuses all storage.
    return new PageStorage()
  }
}

let ofDevice: Storage | undefined
let ofVisit: Storage | undefined

/** Of this browser, until somebody clears it. */
export const deviceStorage = () => (ofDevice ??= open('localStorage'))

/** Of this tab and this visit. */
export const visitStorage = () => (ofVisit ??= open('sessionStorage'))
