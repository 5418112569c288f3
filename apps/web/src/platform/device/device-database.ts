/**
 * Runs one operation in the device's database. Resolves to undefined if the browser stores nothing, as in some private
 * windows.
 */
export async function inDeviceDatabase<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open();
    try {
      const store = database
        .transaction(storeName, mode)
        .objectStore(storeName);
      return await resultOf(work(store));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const storeName = "last-data";

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("sigi", 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(storeName);
  });
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("The device's database failed."));
    });
  });
}
