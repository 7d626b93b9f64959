/** Vietnamese phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const vietnamese = `
bên cạnh đó|bởi lẽ|bởi vì|cần lưu ý rằng|cho đến nay|có nghĩa là|có thể nói rằng|có thể thấy rằng|
có vai trò quan trọng|có ý nghĩa quan trọng|cùng với sự phát triển|cuối cùng|dựa trên cơ sở|do đó|dưới góc độ|
điều đó có nghĩa là|điều này cho thấy|điều này có nghĩa là|đóng vai trò quan trọng|đóng vai trò then chốt|
đối với|đồng thời|đặc biệt là|hay nói cách khác|hầu hết các|hơn nữa|kết quả cho thấy|
kết quả nghiên cứu cho thấy|không chỉ … mà còn|không thể phủ nhận rằng|không những thế|mặc dù|mặt khác|một mặt|
một loạt các|một phần của|một trong những|một số lượng lớn|nhìn chung|như chúng ta đã biết|như đã đề cập|
như đã nói ở trên|như vậy|nói cách khác|nói chung|nói tóm lại|ngày nay|ngoài ra|phụ thuộc vào|phần lớn các|
so với|tại thời điểm này|theo đó|theo quan điểm|theo thời gian|thông qua việc|thứ nhất|thứ hai|thực tế cho thấy|
tóm lại|trên cơ sở|trên thế giới|trên thực tế|trong bài viết này|trong bối cảnh|trong khi đó|
trong một số trường hợp|trong nghiên cứu này|trong những năm gần đây|trong những năm qua|trong quá trình|
trong thời đại ngày nay|trong trường hợp này|trước hết|tuy nhiên|từ đó|ví dụ như|với mục đích|vì lý do này|
vì vậy|xét về mặt`;
