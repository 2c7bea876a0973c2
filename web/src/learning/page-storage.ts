/** As `localStorage`, for as long as the page stands: where the browser keeps nothing for us. */
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
export function openStorage(): Storage {
  try {
    const { localStorage } = globalThis
    localStorage.setItem('ateneo.probe', '1')
    localStorage.removeItem('ateneo.probe')
    return localStorage
  } catch {
    // Reading the property alone throws where the person refuses all storage.
    return new PageStorage()
  }
}
