import type * as Onnx from 'onnxruntime-web';

export interface OnnxRuntime {
  readonly name: 'onnxruntime-node' | 'onnxruntime-web';
  readonly InferenceSession: typeof Onnx.InferenceSession;
  readonly Tensor: typeof Onnx.Tensor;
}

/** Not written as a literal, because the package is only there if an administrator installed it. */
const nativePackage: string = 'onnxruntime-node';

/**
 * The runtime of ONNX models: the native one if it is installed, otherwise WebAssembly, which is installed with the product if
 * it can be, and slower. Both can be missing.
 */
export async function loadRuntime(): Promise<OnnxRuntime> {
  try {
    const native = (await import(nativePackage)) as typeof Onnx;
    return { name: 'onnxruntime-node', InferenceSession: native.InferenceSession, Tensor: native.Tensor };
  } catch {
    const web = await loadWebRuntime();
    // It would start threads of its own for each core, beside the threads that compare words.
    web.env.wasm.numThreads = 1;
    return { name: 'onnxruntime-web', InferenceSession: web.InferenceSession, Tensor: web.Tensor };
  }
}

async function loadWebRuntime(): Promise<typeof Onnx> {
  try {
    return await import('onnxruntime-web');
  } catch (error) {
    throw new Error('neither onnxruntime-node nor onnxruntime-web is installed', { cause: error });
  }
}
