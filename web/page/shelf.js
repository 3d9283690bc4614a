// Where puzzles are kept: IndexedDB, a record for each puzzle; settings are in
// localStorage. Where the browser refuses either, both last as long as the page.

const memory = new Map();

/** Settings, which never throw. */
export const settings = {
  get(key) {
    try {
      return localStorage.getItem(`quadrille.${key}`) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  set(key, value) {
    memory.set(key, value);
    try {
      localStorage.setItem(`quadrille.${key}`, value);
    } catch {
      // It stays in memory.
    }
  },
};

/** The puzzle of this tab: it survives a reload. */
export const tab = {
  get id() {
    try {
      return sessionStorage.getItem('quadrille.puzzle');
    } catch {
      return null;
    }
  },
  set id(id) {
    try {
      sessionStorage.setItem('quadrille.puzzle', id);
    } catch {
      // The tab opens the last puzzle after a reload.
    }
  },
};

const promised = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = transaction =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });

const PENDING = 'quadrille.pending.';

/** Records that a tab noted and could not put away before it was closed. */
function pending() {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(PENDING)).map(key => JSON.parse(localStorage.getItem(key)));
  } catch {
    return [];
  }
}

/** The record is put away: its note goes, unless there is a later one. */
function forget({ id, changed }) {
  try {
    const note = localStorage.getItem(PENDING + id);
    if (note && JSON.parse(note).changed <= changed) localStorage.removeItem(PENDING + id);
  } catch {
    // There is no note then.
  }
}

export class Shelf {
  #db = null;
  #records = new Map(); // id -> record, where there is no database
  #locks = new Map(); // id -> what ends its lock
  onfault = () => {}; // called once with the error when a puzzle cannot be kept

  static async open() {
    const shelf = new Shelf();
    try {
      const request = indexedDB.open('quadrille', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('puzzles', { keyPath: 'id' });
      shelf.#db = await promised(request);
    } catch (error) {
      shelf.fault = error;
    }
    for (const record of pending()) await shelf.put(record);
    return shelf;
  }

  /** Notes a record at once, before put() has ended: a tab may be closed in between. */
  pend(record) {
    try {
      localStorage.setItem(PENDING + record.id, JSON.stringify(record));
    } catch {
      // The database alone has to do.
    }
  }

  #store(mode) {
    return this.#db.transaction('puzzles', mode).objectStore('puzzles');
  }

  async get(id) {
    return this.#records.get(id) ?? (this.#db && id ? await promised(this.#store('readonly').get(id)) : undefined);
  }

  /** All records, the one that was changed last first. */
  async all() {
    const records = new Map((this.#db ? await promised(this.#store('readonly').getAll()) : []).map(record => [record.id, record]));
    for (const [id, record] of this.#records) records.set(id, record);
    return [...records.values()].sort((a, b) => b.changed - a.changed);
  }

  /** Keeps a record; what cannot be written stays in memory. */
  async put(record) {
    if (!this.#db) {
      this.#records.set(record.id, record);
      return;
    }
    try {
      const transaction = this.#db.transaction('puzzles', 'readwrite');
      transaction.objectStore('puzzles').put(record);
      await ended(transaction);
      this.#records.delete(record.id);
      forget(record);
    } catch (error) {
      this.#records.set(record.id, record);
      this.onfault(error);
    }
  }

  async remove(id) {
    this.#records.delete(id);
    if (!this.#db) return;
    const transaction = this.#db.transaction('puzzles', 'readwrite');
    transaction.objectStore('puzzles').delete(id);
    await ended(transaction);
  }

  /** Returns whether this tab may write the puzzle: no other one has it open. */
  async lock(id) {
    if (this.#locks.has(id) || !navigator.locks) return true;
    const claim = options =>
      new Promise(resolve => {
        navigator.locks
          .request(`quadrille-${id}`, options, lock => {
            if (!lock) return resolve(false);
            resolve(true);
            return new Promise(end => this.#locks.set(id, end));
          })
          .catch(() => resolve(false));
      });
    return (await claim({ ifAvailable: true })) || claim({ signal: AbortSignal.timeout(400) }); // a page that is being reloaded lets go
  }

  unlock(id) {
    this.#locks.get(id)?.();
    this.#locks.delete(id);
  }
}

export const newId = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
