/** The program of a process that waits for files as a reader does, and starts in a quarter of its time. */
process.send?.({ kind: 'ready' });
process.on('disconnect', () => process.exit());
