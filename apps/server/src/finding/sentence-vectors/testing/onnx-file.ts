/**
 * Writes a network as an ONNX file: a table of vectors, looked up by `input_ids`. ONNX files are protocol buffers
 * (onnx.proto3); only the fields that a runtime needs are written.
 */
export function lookupNetwork(table: readonly Float32Array[]): Uint8Array {
  const size = table[0]?.length ?? 0;
  const numbers = Buffer.concat(table.map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength)));
  const weights = message([
    int(1, table.length),
    int(1, size),
    int(2, float32),
    text(8, 'table'),
    bytes(9, numbers),
  ]);
  const lookup = message([
    text(1, 'table'),
    text(1, 'input_ids'),
    text(2, 'last_hidden_state'),
    text(4, 'Gather'),
  ]);
  const graph = message([
    bytes(1, lookup),
    text(2, 'lookup'),
    bytes(5, weights),
    bytes(11, tensor('input_ids', int64, ['sentences', 'tokens'])),
    bytes(11, tensor('attention_mask', int64, ['sentences', 'tokens'])),
    bytes(12, tensor('last_hidden_state', float32, ['sentences', 'tokens', size])),
  ]);
  const opset = message([int(2, 13)]);
  return message([int(1, 8), bytes(7, graph), bytes(8, opset)]);
}

/** The numbers of types in onnx.proto3. */
const float32 = 1;
const int64 = 7;

function tensor(name: string, type: number, dimensions: readonly (string | number)[]): Uint8Array {
  const shape = message(
    dimensions.map((dimension) =>
      bytes(1, message([typeof dimension === 'string' ? text(2, dimension) : int(1, dimension)])),
    ),
  );
  return message([text(1, name), bytes(2, message([bytes(1, message([int(1, type), bytes(2, shape)]))]))]);
}

function message(fields: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(fields);
}

function int(field: number, value: number): Uint8Array {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

function bytes(field: number, value: Uint8Array): Uint8Array {
  return Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, Buffer.from(value));
}

/** Seven bits a byte, the lowest first; all but the last have the highest bit. */
function varint(value: number): Uint8Array {
  const written: number[] = [];
  let rest = value;
  while (rest > 127) {
    written.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...written, rest]);
}
